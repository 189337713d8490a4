-- How a league orders its standings, and what it decided about single teams. Standings themselves are not kept: they follow from results.

create table standings_rules (
  season_id uuid not null references season on delete cascade,
  -- Null: for all divisions of the season without rules of their own.
  division_id uuid references division on delete cascade,
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  version integer not null default 1,
  unique nulls not distinct (season_id, division_id)
);
create index standings_rules_division on standings_rules (division_id) where division_id is not null;

create table division_standings (
  division_id uuid primary key references division on delete cascade,
  season_id uuid not null references season on delete cascade,
  -- What everybody may read; null: what fits the ages of the division.
  shown text check (shown in ('standings', 'scores', 'nothing')),
  version integer not null default 1
);
create index division_standings_season on division_standings (season_id);

create table team_standing (
  team_id uuid primary key references team on delete cascade,
  division_id uuid not null references division_standings on delete cascade,
  -- Points taken away, and why: everybody can read it.
  deducted numeric(6, 3) not null default 0 check (deducted >= 0),
  reason text check (length(reason) between 1 and 200),
  -- Points for fair play: more is better, so cards make them negative.
  fair_play numeric(7, 3) not null default 0,
  withdrawn boolean not null default false,
  -- Its place in a coin toss or draw that the league recorded, from 1.
  lot smallint check (lot between 1 and 100),
  check ((deducted = 0) = (reason is null))
);
create index team_standing_division on team_standing (division_id);
