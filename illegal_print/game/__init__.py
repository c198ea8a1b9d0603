"""The rules of the game as values and functions, standard library only."""
