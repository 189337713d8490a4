-- Teams of a division: who plays on which, who coaches them, and each change with its author. What must never happen is
-- refused here, whatever the code above does: a player on two teams or on one of another division, a roster over its
-- maximum, a coach who is none of the league's.

-- A division's teams as a whole. Its row is locked by whoever changes them, so that changes come one after the other.
create table team_board (
  division_id uuid primary key references division on delete cascade,
  league_id uuid not null references league on delete cascade,
  -- Families see teams from then on; empty while they are drafts.
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index team_board_league on team_board (league_id);

create table team (
  id uuid primary key default new_id(),
  division_id uuid not null references team_board on delete cascade,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  max_players integer not null default 15 check (max_players between 1 and 100),
  color text not null check (color in ('red', 'orange', 'yellow', 'green', 'teal', 'blue', 'navy', 'purple', 'pink', 'black', 'gray', 'white')),
  -- Counted by the database (count_roster).
  player_count integer not null default 0 check (player_count >= 0),
  -- Players that a manager allowed beyond the maximum, each with a reason; it shrinks when one leaves.
  allowed_over integer not null default 0 check (allowed_over >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint team_within_maximum check (player_count <= max_players + allowed_over),
  unique (id, division_id)
);
create unique index team_name on team (division_id, lower(name));

create table team_coach (
  team_id uuid not null references team on delete cascade,
  -- 1 is the head coach.
  position smallint not null check (position between 1 and 4),
  account_id uuid not null references account,
  -- What families may read of this coach, as the coach says.
  shows text not null default 'nothing' check (shows in ('nothing', 'name', 'contact')),
  since timestamptz not null default now(),
  primary key (team_id, position),
  unique (team_id, account_id)
);
create index team_coach_account on team_coach (account_id);

create table roster_assignment (
  registration_id uuid primary key references registration on delete cascade,
  team_id uuid not null,
  division_id uuid not null,
  jersey_number text check (jersey_number ~ '^[0-9]{1,2}$'),
  -- Stays where it is when teams are made anew.
  locked boolean not null default false,
  since timestamptz not null default now(),
  foreign key (team_id, division_id) references team (id, division_id) on delete cascade
);
create index roster_assignment_team on roster_assignment (team_id);
create unique index roster_jersey on roster_assignment (team_id, jersey_number);

-- Only who has a confirmed spot of the team's division is on it. The registration is locked against being cancelled meanwhile.
create function check_roster() returns trigger language plpgsql as $$
begin
  perform from registration where id = new.registration_id and division_id = new.division_id and status = 'confirmed' for share;
  if not found then
    raise exception 'only confirmed players of the division are on its teams'
      using errcode = 'check_violation', constraint = 'roster_of_division';
  end if;
  return new;
end $$;
create trigger roster_checked before insert or update of registration_id, division_id on roster_assignment
  for each row execute function check_roster();

-- Counts players where the maximum is checked. What was allowed beyond it is for those who came, not for who comes later.
create function count_roster() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update team set player_count = player_count - 1, allowed_over = greatest(0, least(allowed_over, player_count - 1 - max_players))
     where id = old.team_id;
  end if;
  if tg_op <> 'DELETE' then
    update team set player_count = player_count + 1 where id = new.team_id;
  end if;
  return null;
end $$;
create trigger roster_counted after insert or delete or update of team_id on roster_assignment
  for each row execute function count_roster();

-- A coach is an official of the league with the role Coach, and ceases to coach its teams when that ends.
create function check_team_coach() returns trigger language plpgsql as $$
begin
  perform from league_official o join team_board b on b.league_id = o.league_id join team t on t.division_id = b.division_id
    where t.id = new.team_id and o.account_id = new.account_id and o.role = 'Coach' for share of o;
  if not found then
    raise exception 'only officials of the league with the role Coach are coaches of its teams'
      using errcode = 'check_violation', constraint = 'team_coach_of_league';
  end if;
  return new;
end $$;
create trigger team_coach_checked before insert or update of team_id, account_id on team_coach
  for each row execute function check_team_coach();

create function end_team_coach() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.role <> 'Coach' or new.account_id is distinct from old.account_id then
    delete from team_coach c using team t, team_board b
     where c.account_id = old.account_id and t.id = c.team_id and b.division_id = t.division_id and b.league_id = old.league_id;
  end if;
  return null;
end $$;
create trigger official_coached after update or delete on league_official
  for each row execute function end_team_coach();

-- Every change, with what it takes to undo it: teams before and after, and who was moved from where to where.
create table team_change (
  id uuid primary key default new_id(),
  division_id uuid not null references team_board on delete cascade,
  kind text not null check (kind in ('team-added', 'team-edited', 'team-deleted', 'players-moved', 'jersey-set', 'player-left', 'teams-made',
                                     'imported')),
  -- Nobody, where the registration itself ended.
  author_id uuid references account,
  reason text check (length(reason) between 1 and 500),
  change jsonb not null,
  at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  -- Undone, and something else was done since: it cannot be redone.
  superseded boolean not null default false
);
create index team_change_division on team_change (division_id, id);
create index team_change_author on team_change (author_id) where author_id is not null;

-- Who is no longer confirmed, or plays in another division, leaves the team in the same moment.
create function leave_roster() returns trigger language plpgsql as $$
declare
  left_team roster_assignment%rowtype;
begin
  if new.status = 'confirmed' and new.division_id = old.division_id then return null; end if;
  delete from roster_assignment where registration_id = new.id returning * into left_team;
  if found then
    insert into team_change (division_id, kind, change)
    values (left_team.division_id, 'player-left', jsonb_build_object('teams', '[]'::jsonb, 'moves', jsonb_build_array(jsonb_build_object(
      'registration', new.id, 'from', jsonb_build_object('team', left_team.team_id, 'jersey', left_team.jersey_number), 'to', null))));
  end if;
  return null;
end $$;
create trigger registration_leaves_roster after update of status, division_id on registration
  for each row execute function leave_roster();

-- What coaches and evaluators think of players, and who should (not) play together. Never shown to families.
create table evaluation_criterion (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  name text not null check (length(name) between 1 and 40),
  position integer not null default 0,
  removed_at timestamptz
);
create unique index evaluation_criterion_name on evaluation_criterion (league_id, lower(name)) where removed_at is null;

create table player_rating (
  registration_id uuid not null references registration on delete cascade,
  criterion_id uuid not null references evaluation_criterion on delete cascade,
  evaluator_id uuid not null references account,
  rating smallint not null check (rating between 1 and 5),
  at timestamptz not null,
  primary key (registration_id, criterion_id, evaluator_id)
);
create index player_rating_evaluator on player_rating (evaluator_id);

create table player_request (
  id uuid primary key default new_id(),
  division_id uuid not null references team_board on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  other_registration_id uuid not null references registration on delete cascade,
  kind text not null check (kind in ('together', 'apart')),
  note text check (length(note) between 1 and 500),
  author_id uuid references account,
  at timestamptz not null,
  check (registration_id <> other_registration_id),
  unique (registration_id, other_registration_id)
);
create index player_request_other on player_request (other_registration_id);
create index player_request_author on player_request (author_id) where author_id is not null;
create index player_request_division on player_request (division_id);

-- Which team a family was told last: nobody is told the same twice, however often teams are withdrawn and published.
create table team_notice (
  registration_id uuid primary key references registration on delete cascade,
  -- None: that the player has no team for now.
  team_id uuid,
  team_name text,
  told_at timestamptz not null
);
