"""The parts of Ur's table as pictures, and what happened as lists."""
