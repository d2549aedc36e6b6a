"""The kernel: what a game is, for every game, and nothing of any game.

Read in this order:

- what is done and what happens: `vocabulary` (actions), `events`, `chance`;
- a position: `phase` (who is asked, what is legal), `state`, `fields` (a state declares what it holds), `hidden` (what
  only some seats know);
- a title: `game`, `facts` (what is printed), `content_files` (faults in them), `clauses` (the rule reference);
- a position as readable data, and back: `views`, `descriptions`;
- a game with its past: `line` (as it stands), `journal` (with what was taken back), `transcript` (the same as text),
  `editions` (with the rules and content of its day);
- `teaching` (lessons, puzzles, reasons) and `counting` (traits, intervals) as data;
- `errors`: everything that can be refused. `mypyc_compat` serves the optional compiled build.
"""
