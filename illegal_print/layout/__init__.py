"""The drawing kit: geometry, text, pages and the press. It knows nothing of the game."""
