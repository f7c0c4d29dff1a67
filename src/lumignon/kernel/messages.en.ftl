undone = { $seat } takes back moves: { $count }.
redone = { $seat } plays again what was taken back: { $count }.
