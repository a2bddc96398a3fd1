"""The session at the table: a prompt after every sentence. It knows nothing of the fight but what it reads again each
time, so a second terminal may change it between two lines.
"""
