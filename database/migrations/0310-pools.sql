-- Playoffs that begin with pools: everybody in a pool meets once, and the best of each go on to the bracket.
alter table bracket
  -- How many pools, and how many teams of each go on.
  add column pools smallint check (pools between 2 and 8),
  add column advancing smallint check (advancing between 1 and 4),
  add check ((pools is null) = (advancing is null));

alter table bracket_game drop constraint bracket_game_part_check;
alter table bracket_game
  -- Only of a game in a pool: "A".
  add column pool text check (pool ~ '^[A-H]$'),
  add constraint bracket_game_part_check check (part in ('P', 'W', 'L', 'F', '3rd')),
  add check ((part = 'P') = (pool is not null));

-- "A1": the first of pool A.
alter table planned_event drop constraint planned_event_home_waits_check;
alter table planned_event drop constraint planned_event_away_waits_check;
alter table planned_event
  add constraint planned_event_home_waits_check check (home_waits ~ '^([WL][1-9][0-9]{0,2}|[A-H][1-9])$'),
  add constraint planned_event_away_waits_check check (away_waits ~ '^([WL][1-9][0-9]{0,2}|[A-H][1-9])$');
