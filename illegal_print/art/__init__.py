"""Vector drawings shared by the printables."""
