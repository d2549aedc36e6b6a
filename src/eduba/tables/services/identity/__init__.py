"""Who somebody is: people, their devices and keys, what is stored about them, and who looks after the house."""
