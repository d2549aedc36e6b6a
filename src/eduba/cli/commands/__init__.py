"""One file for each command, named after it. `eduba.cli.app` lists them."""
