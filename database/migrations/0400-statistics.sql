-- Statistics of players: box scores of games, line by line, and what players made of them in a season. What must never happen is
-- refused here, whatever the code above does: a line of a player who was not on a team of the game, a count below nought.

-- Who left a team after it had played: box scores of those games are entered and corrected later, too.
create table roster_departure (
  registration_id uuid not null references registration on delete cascade,
  team_id uuid not null references team on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  primary key (registration_id, team_id, since),
  check (until >= since)
);
create index roster_departure_team on roster_departure (team_id);

create function keep_departure() returns trigger language plpgsql as $$
begin
  insert into roster_departure (registration_id, team_id, since, until)
  select old.registration_id, old.team_id, least(old.since, now()), now()
   where exists (select from registration where id = old.registration_id) and exists (select from team where id = old.team_id)
     and exists (select from schedule_event e where old.team_id in (e.home_team_id, e.away_team_id) and e.kind = 'game'
                    and e.starts_at between old.since and now())
  on conflict do nothing;
  return null;
end $$;
create trigger roster_left after delete or update of team_id on roster_assignment
  for each row execute function keep_departure();

-- Whether a league keeps statistics and who reads them; where there is no row: its members do.
create table statistics_settings (
  league_id uuid primary key references league on delete cascade,
  visibility text not null check (visibility in ('public', 'members', 'off')),
  -- What a league of a sport without a set of its own counts.
  own_statistics jsonb check (jsonb_typeof(own_statistics) = 'array' and jsonb_array_length(own_statistics) between 1 and 20),
  version integer not null default 1
);

-- How a player is known where no name is shown: an address of pages that says nothing about the registration, and a number for who
-- wears none, beyond those of jerseys.
create table stat_player (
  registration_id uuid primary key references registration on delete cascade,
  division_id uuid not null references division on delete cascade,
  public_id uuid not null unique default gen_random_uuid(),
  number integer not null check (number > 100),
  unique (division_id, number)
);

-- A team's side of a game's box score.
create table box_score (
  event_id uuid not null references schedule_event on delete cascade,
  team_id uuid not null references team on delete cascade,
  season_id uuid not null references season on delete cascade,
  division_id uuid not null references division on delete cascade,
  primary key (event_id, team_id)
);
create index box_score_division on box_score (division_id, team_id);
create index box_score_season on box_score (season_id);
create index box_score_team on box_score (team_id);

-- Whole numbers from 0 to 999 by the ids of statistics; what is net of losses ("rush_net") may be below nought.
create function are_counts(given jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(given) = 'object' and not exists (
    select from jsonb_each(given) one
     where one.key !~ '^[a-z][a-z0-9_]{0,23}$' or jsonb_typeof(one.value) <> 'number' or (one.value #>> '{}') !~ '^-?[0-9]{1,3}$'
        or ((one.value #>> '{}') ~ '^-' and one.key !~ '_net$'))
$$;

-- What a player did in a game. A line says that the player appeared, also where it counts nothing.
create table stat_line (
  event_id uuid not null,
  registration_id uuid not null references stat_player on delete cascade,
  team_id uuid not null,
  counts jsonb not null default '{}' check (are_counts(counts)),
  version integer not null default 1,
  primary key (event_id, registration_id),
  foreign key (event_id, team_id) references box_score on delete cascade
);
create index stat_line_registration on stat_line (registration_id);
create index stat_line_team on stat_line (team_id, event_id);

-- Each version of a line with its author; null counts where it was removed.
create table stat_line_change (
  event_id uuid not null references schedule_event on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  version integer not null,
  team_id uuid not null references team on delete cascade,
  author_id uuid references account,
  at timestamptz not null,
  counts jsonb check (are_counts(counts)),
  primary key (event_id, registration_id, version)
);
create index stat_line_change_author on stat_line_change (author_id) where author_id is not null;
create index stat_line_change_registration on stat_line_change (registration_id);
create index stat_line_change_team on stat_line_change (team_id);

-- What was tapped at the field, each under an id that the phone gave it: sent twice it counts once.
create table stat_play (
  id uuid primary key,
  event_id uuid not null references schedule_event on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  play text not null check (play ~ '^[a-z][a-z0-9_-]{0,39}$'),
  -- What it added, to take exactly that back.
  adds jsonb not null check (are_counts(adds)),
  author_id uuid references account,
  at timestamptz not null,
  undone_at timestamptz
);
create index stat_play_event on stat_play (event_id, at desc);
create index stat_play_author on stat_play (author_id) where author_id is not null;
create index stat_play_registration on stat_play (registration_id);

-- What a player's lines of a season make of each statistic: a summary that follows from stat_line and is made anew with each line of
-- the player. Rankings read it.
create table stat_figure (
  registration_id uuid not null references stat_player on delete cascade,
  statistic text not null,
  division_id uuid not null references division on delete cascade,
  -- The team of the player's latest game.
  team_id uuid not null references team on delete cascade,
  value double precision not null,
  -- The value, turned round where less is better: the greatest comes first.
  merit double precision not null,
  -- Of the statistic that a ranking wants a minimum of.
  base double precision not null,
  games integer not null check (games > 0),
  primary key (registration_id, statistic)
);
create index stat_figure_merit on stat_figure (division_id, statistic, merit desc, registration_id);
create index stat_figure_team on stat_figure (team_id);

-- A player has lines of games that took place, on the team where they were then: by who is on it now, or by who has left it since.
create function check_stat_line() returns trigger language plpgsql as $$
declare began timestamptz;
begin
  select e.starts_at into began from schedule_event e
   where e.id = new.event_id and e.kind = 'game' and e.status = 'scheduled' and new.team_id in (e.home_team_id, e.away_team_id) for share;
  if not found then
    raise exception 'statistics are of teams of a game that takes place' using errcode = 'check_violation', constraint = 'stat_line_of_game';
  end if;
  perform from roster_departure d
   where d.registration_id = new.registration_id and d.team_id = new.team_id and began >= d.since and began < d.until;
  if found then
    return new;
  end if;
  perform from roster_assignment a where a.registration_id = new.registration_id and a.team_id = new.team_id for share;
  if not found or exists (select from roster_departure d
                           where d.registration_id = new.registration_id and d.team_id <> new.team_id and began >= d.since and began < d.until) then
    raise exception 'statistics are of players of the team' using errcode = 'check_violation', constraint = 'stat_line_of_roster';
  end if;
  return new;
end $$;
create trigger stat_line_checked before insert or update of event_id, registration_id, team_id on stat_line
  for each row execute function check_stat_line();

-- A game that gets other teams (a playoff whose way there was corrected) loses the box score of those that do not play it.
create function drop_other_box_scores() returns trigger language plpgsql as $$
begin
  delete from box_score where event_id = new.id and (team_id is distinct from new.home_team_id and team_id is distinct from new.away_team_id);
  return null;
end $$;
create trigger schedule_event_other_teams after update of home_team_id, away_team_id on schedule_event
  for each row when (old.home_team_id is distinct from new.home_team_id or old.away_team_id is distinct from new.away_team_id)
  execute function drop_other_box_scores();

-- A guardian hides a child's statistics everywhere.
alter table guardian_consent drop constraint guardian_consent_kind_check;
alter table guardian_consent add constraint guardian_consent_kind_check check (kind in ('keep-data', 'public-name', 'statistics'));
