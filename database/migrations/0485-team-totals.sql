-- What each team's players counted in all of its games together, so that the leaders of a large division are read without each of its
-- box scores. It follows from the box scores of games that take place, whoever changes either.
create table stat_team (
  team_id uuid primary key references team on delete cascade,
  division_id uuid not null references division on delete cascade,
  -- Games with a box score.
  games integer not null default 0 check (games >= 0),
  counts jsonb not null default '{}'
);
create index stat_team_division on stat_team (division_id);

create function sum_of_games(team uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(s.key, s.total), '{}')
    from (select c.key, sum((c.value #>> '{}')::integer) as total
            from box_score b join schedule_event e on e.id = b.event_id and e.status = 'scheduled' cross join jsonb_each(b.counts) c
           where b.team_id = team group by c.key) s
$$;
create function games_with_box_score(team uuid) returns integer language sql stable as $$
  select count(*)::integer from box_score b join schedule_event e on e.id = b.event_id and e.status = 'scheduled' where b.team_id = team
$$;

-- Takes the teams in the order of their ids; whoever waits here sees the other's games in the last statement.
create function total_teams(teams uuid[]) returns void language plpgsql as $$
begin
  insert into stat_team (team_id, division_id)
  select t.id, t.division_id from team t where t.id = any(teams) order by t.id on conflict do nothing;
  perform from stat_team where team_id = any(teams) order by team_id for update;
  update stat_team s set games = games_with_box_score(s.team_id), counts = sum_of_games(s.team_id) where s.team_id = any(teams);
end $$;

-- For whoever writes lines of a game one after the other: first the game, then its teams in their order, so that nobody who cancels
-- games or writes another one of these teams waits for us while we wait for them.
create function lock_totals(event uuid) returns void language plpgsql as $$
declare teams uuid[];
begin
  select array[e.home_team_id, e.away_team_id] into teams from schedule_event e where e.id = event for share;
  insert into stat_team (team_id, division_id)
  select t.id, t.division_id from team t where t.id = any(teams) order by t.id on conflict do nothing;
  perform from stat_team where team_id = any(teams) order by team_id for update;
end $$;

create function total_sides() returns trigger language plpgsql as $$
begin
  perform total_teams(array(select distinct team_id from changed));
  return null;
end $$;
create trigger box_score_totalled_in after insert on box_score referencing new table as changed for each statement execute function total_sides();
create trigger box_score_totalled_up after update on box_score referencing new table as changed for each statement execute function total_sides();
create trigger box_score_totalled_out after delete on box_score referencing old table as changed for each statement execute function total_sides();

-- A game that is called off, or takes place after all, leaves the totals or enters them.
create function total_game() returns trigger language plpgsql as $$
begin
  perform total_teams(array(select team_id from box_score where event_id = new.id));
  return null;
end $$;
create trigger schedule_event_totalled after update of status on schedule_event
  for each row when (old.status is distinct from new.status) execute function total_game();

select total_teams(array(select distinct team_id from box_score));
