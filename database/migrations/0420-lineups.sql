-- Who plays when: lineups of teams in games, planned and recorded, with pitches; and what a league demands of playing time.

create table lineup (
  event_id uuid not null references schedule_event on delete cascade,
  team_id uuid not null references team on delete cascade,
  season_id uuid not null references season on delete cascade,
  state text not null check (state in ('planned', 'live', 'done')),
  -- The period that is played; 0 before the first.
  period smallint not null check (period >= 0),
  periods smallint not null check (periods between 1 and 20),
  -- How many play at a time.
  places smallint not null check (places between 1 and 20),
  -- The page that wrote last, and how often it has: what arrives late or twice changes nothing.
  editor uuid not null,
  step integer not null check (step >= 0),
  author_id uuid references account on delete set null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (event_id, team_id),
  check (period <= periods),
  check ((state = 'planned') = (period = 0))
);
create index lineup_team on lineup (team_id);
create index lineup_season on lineup (season_id);
create index lineup_author on lineup (author_id) where author_id is not null;

-- Only teams of a game have a lineup in it.
create function check_lineup() returns trigger language plpgsql as $$
begin
  perform from schedule_event
    where id = new.event_id and kind = 'game' and season_id = new.season_id and new.team_id in (home_team_id, away_team_id);
  if not found then
    raise exception 'a lineup is of a team in its own game' using errcode = 'check_violation', constraint = 'lineup_of_game';
  end if;
  return new;
end $$;
create trigger lineup_checked before insert on lineup for each row execute function check_lineup();

create table lineup_player (
  event_id uuid not null,
  team_id uuid not null,
  registration_id uuid not null references registration on delete cascade,
  -- Null for a player of a list, who has no family with an account yet.
  athlete_id uuid references athlete on delete cascade,
  present boolean not null,
  at_bats smallint not null check (at_bats between 0 and 30),
  pitches smallint not null check (pitches between 0 and 300),
  primary key (event_id, team_id, registration_id),
  foreign key (event_id, team_id) references lineup on delete cascade
);
create index lineup_player_registration on lineup_player (registration_id);
create index lineup_player_athlete on lineup_player (athlete_id);

-- Who is added to a lineup is on the team's roster at that moment; who leaves the team later stays in the games that they played.
create function check_lineup_player() returns trigger language plpgsql as $$
begin
  perform from lineup_player
    where event_id = new.event_id and team_id = new.team_id and registration_id = new.registration_id;
  if found then return new; end if;
  perform from roster_assignment where registration_id = new.registration_id and team_id = new.team_id for share;
  if not found then
    raise exception 'only players of the team are in its lineup' using errcode = 'check_violation', constraint = 'lineup_of_roster';
  end if;
  return new;
end $$;
create trigger lineup_player_checked before insert on lineup_player for each row execute function check_lineup_player();

create table lineup_line (
  event_id uuid not null,
  team_id uuid not null,
  registration_id uuid not null,
  period smallint not null check (period between 1 and 20),
  -- The position as planned, 'X' in sports without positions; null for who sits.
  plan text check (plan ~ '^[A-Z0-9]{1,3}$'),
  -- Half periods that were played; null while it is not known.
  played smallint check (played between 0 and 2),
  -- Whether the player is on the field at the end of the period, as far as it is known: who came in is, who went out is not.
  on_field boolean not null default false,
  primary key (event_id, team_id, registration_id, period),
  foreign key (event_id, team_id, registration_id) references lineup_player on delete cascade,
  check (plan is not null or played is not null),
  check (not on_field or played > 0)
);

-- What a season (division_id null) or a division demands of playing time.
create table play_rules (
  season_id uuid not null references season on delete cascade,
  division_id uuid references division on delete cascade,
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  version integer not null default 1,
  unique nulls not distinct (season_id, division_id)
);
create index play_rules_division on play_rules (division_id);
