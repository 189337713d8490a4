-- Which officials work at which game. What must never happen is refused here, whatever the code above does: one place taken twice, and
-- somebody in two places at once, be it two games, a game and a team that they coach, or a game and a volunteer shift.

-- How many officials of each role the games of a division need; a season that nobody has said anything about has what its sport usually has.
create table officials_season (
  season_id uuid primary key references season on delete cascade,
  -- 0 until somebody says how many are needed. The row is locked by whoever changes who works at the season's games.
  version integer not null default 0
);

create table officials_needed (
  season_id uuid not null references officials_season on delete cascade,
  division_id uuid not null references division on delete cascade,
  role text not null check (length(role) between 1 and 60 and role <> 'Coach'),
  count integer not null check (count between 0 and 9),
  primary key (division_id, role)
);
create index officials_needed_season on officials_needed (season_id);

create table official_assignment (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  season_id uuid not null references season on delete cascade,
  event_id uuid not null references schedule_event on delete cascade,
  role text not null check (length(role) between 1 and 60 and role <> 'Coach'),
  -- Of several places of a role at a game, which one.
  place integer not null check (place between 1 and 9),
  account_id uuid not null references account,
  -- Asked and not answered yet; accepted; declined by the person; ended by the league, or because the game or the person's role did.
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'ended')),
  -- Why somebody declined, in their own words.
  reason text check (length(reason) between 1 and 300),
  ended_because text check (ended_because in ('manager', 'game', 'clash', 'role', 'clearance')),
  assigned_by uuid references account,
  assigned_at timestamptz not null,
  -- Since when it is as it is.
  changed_at timestamptz not null,
  -- When the game is and which of its revisions the answer is to, copied from the game (official_assignment_times).
  revision integer not null default 0,
  during tstzrange not null default tstzrange(now(), now() + interval '1 hour'),
  check (reason is null or state = 'declined'),
  check ((ended_because is null) = (state <> 'ended')),
  -- Nobody is at two games at once, whatever the league; who was asked keeps the time free.
  constraint official_busy exclude using gist (account_id with =, during with &&)
    where (state in ('asked', 'accepted')) deferrable initially immediate
);
create unique index official_assignment_place on official_assignment (event_id, role, place) where state in ('asked', 'accepted');
-- One role at a game is enough.
create unique index official_assignment_once on official_assignment (event_id, account_id) where state in ('asked', 'accepted');
create index official_assignment_season on official_assignment (season_id);
create index official_assignment_league on official_assignment (league_id);
create index official_assignment_event on official_assignment (event_id);
create index official_assignment_account on official_assignment (account_id);
create index official_assignment_assigned_by on official_assignment (assigned_by) where assigned_by is not null;

-- An assignment has the time of its game. Held until the transaction ends: a game that moves meanwhile is published after it.
create function official_assignment_times() returns trigger language plpgsql as $$
begin
  select tstzrange(e.starts_at, e.ends_at), e.revision into new.during, new.revision
    from schedule_event e where e.id = new.event_id and e.kind = 'game' for share;
  return new;
end $$;
create trigger official_assignment_timed before insert or update of revision on official_assignment
  for each row execute function official_assignment_times();

-- Games of officials and shifts of volunteers are in two tables, which no constraint spans: whoever gives somebody one of them is alone
-- with that person until the transaction ends, and looks for the other.
create function hold_person_time(person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('the time of ' || person, 0))
$$;

create function official_is_free() returns trigger language plpgsql as $$
begin
  perform hold_person_time(new.account_id);
  if exists (select from volunteer_signup u where u.person_id = new.account_id and u.state in ('held', 'no-show') and u.during && new.during)
     or exists (select from event_booking b
                 where b.planned_in = nobody() and b.kind = 'coach' and b.subject_id = new.account_id and b.during && new.during) then
    raise exception 'somebody would be in two places at once' using errcode = 'exclusion_violation', constraint = 'official_busy';
  end if;
  return null;
end $$;
create trigger official_assignment_free after insert on official_assignment
  for each row when (new.state in ('asked', 'accepted')) execute function official_is_free();

create function volunteer_is_free() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state in ('held', 'no-show') then
    return null;
  end if;
  perform hold_person_time(new.account_id);
  if exists (select from official_assignment a
              where a.account_id = new.account_id and a.state in ('asked', 'accepted') and a.during && new.during) then
    raise exception 'somebody would be in two places at once' using errcode = 'exclusion_violation', constraint = 'volunteer_busy';
  end if;
  return null;
end $$;
create trigger volunteer_signup_free after insert or update of state on volunteer_signup
  for each row when (new.state = 'held' and new.account_id is not null and new.during is not null) execute function volunteer_is_free();

-- An official's calendar is written anew with each change, as it is with shifts (volunteer_calendar_moves).
create trigger official_assignment_in_calendar after insert or delete or update of state, during on official_assignment
  for each row execute function volunteer_calendar_moves();
