def check_content(c, where="content"): pass
