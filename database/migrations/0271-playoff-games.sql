-- A game of the playoffs has its time and place before its teams are known: until then it says whom it waits for.
alter table planned_event
  -- Its number among the playoff games of its division, from 1.
  add column playoff_game integer check (playoff_game between 1 and 500),
  -- "W3": the winner of playoff game 3; "L3": its loser.
  add column home_waits text check (home_waits ~ '^[WL][1-9][0-9]{0,2}$'),
  add column away_waits text check (away_waits ~ '^[WL][1-9][0-9]{0,2}$');
alter table schedule_event
  add column playoff_game integer,
  add column home_waits text,
  add column away_waits text;

do $$
declare had text;
begin
  select conname into strict had from pg_constraint
   where conrelid = 'planned_event'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%CASE kind%';
  execute format('alter table planned_event drop constraint %I', had);
end $$;
alter table planned_event add constraint planned_event_teams check (
  case kind when 'game' then title is null and division_id is not null
                         and (home_team_id is null) = (home_waits is not null) and (away_team_id is null) = (away_waits is not null)
            when 'practice' then home_team_id is not null and away_team_id is null and title is null
            else away_team_id is null and title is not null end);
alter table planned_event add constraint planned_event_playoff check (
  playoff_game is not null or (home_waits is null and away_waits is null));
alter table planned_event add constraint planned_event_playoff_of_game check (playoff_game is null or kind = 'game');

-- What is for a whole division or season, among thousands of games.
create index schedule_event_for_all on schedule_event (season_id, starts_at) where kind = 'other' and home_team_id is null;
