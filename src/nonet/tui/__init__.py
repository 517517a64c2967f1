"""The terminal app: a game that is played, learnt from and watched without leaving the shell.

It draws what :mod:`nonet.play` holds. Textual, on which it stands, comes with the extra ``tui``.
"""
