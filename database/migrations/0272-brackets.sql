-- Playoffs: the bracket of a division. Who plays which game follows from seeds and results; its time and place stand in the schedule.
create table bracket (
  id uuid primary key default new_id(),
  season_id uuid not null references season on delete cascade,
  division_id uuid not null unique references division on delete cascade,
  format text not null check (format in ('single', 'double')),
  third_place boolean not null,
  -- Teams, the best seed first.
  seeds uuid[] not null check (cardinality(seeds) between 2 and 64),
  author_id uuid references account,
  created_at timestamptz not null
);
create index bracket_season on bracket (season_id);
create index bracket_author on bracket (author_id) where author_id is not null;

create table bracket_game (
  bracket_id uuid not null references bracket on delete cascade,
  number integer not null check (number > 0),
  part text not null check (part in ('W', 'L', 'F', '3rd')),
  round integer not null check (round > 0),
  -- {"seed": 1}, {"winnerOf": 3} or {"loserOf": 3}.
  a jsonb not null,
  b jsonb not null,
  -- {"game": 7, "winner": "b"}: played only then.
  only_if jsonb,
  event_id uuid not null unique,
  -- The teams that stay in it by a manager's decision, whatever became of the games before.
  kept_home uuid references team,
  kept_away uuid references team,
  -- The league's managers were told that they have to decide about it.
  asked boolean not null default false,
  primary key (bracket_id, number),
  constraint bracket_game_of_plan foreign key (event_id) references planned_event,
  check ((kept_home is null) = (kept_away is null))
);
create index bracket_game_kept_home on bracket_game (kept_home) where kept_home is not null;
create index bracket_game_kept_away on bracket_game (kept_away) where kept_away is not null;
