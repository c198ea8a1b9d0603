"""YAML files to values and back, every fault at its line."""
