"""The session at the table: a prompt after every sentence. It knows nothing of the fight but what it reads anew each
time, so a second terminal may change it between two lines.
"""
