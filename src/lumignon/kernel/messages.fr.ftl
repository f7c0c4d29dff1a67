undone = { $seat } reprend ses coups : { $count }.
redone = { $seat } rejoue ce qui était repris : { $count }.
