-- How games ended. A game has one result; every version of it is kept with its author. What must never happen is refused here,
-- whatever the code above does: a result of other teams than the game's, a score out of range, a game with a result that vanishes.

-- A result names the game as it was published: while it stands, that game keeps its teams, and neither it nor its season is deleted.
alter table schedule_event add unique (id, season_id, division_id, home_team_id, away_team_id);

create table game_result (
  event_id uuid primary key,
  season_id uuid not null,
  division_id uuid not null,
  home_team_id uuid not null,
  away_team_id uuid not null,
  ended text not null check (ended in ('played', 'forfeit', 'abandoned', 'suspended')),
  forfeited_by text check (forfeited_by in ('home', 'away', 'both')),
  home_score integer check (home_score between 0 and 999),
  away_score integer check (away_score between 0 and 999),
  -- Scores of periods, innings or sets in their order, overtime too: [[1, 0], [0, 2]]. Empty where only the final score is known.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 40),
  -- Whether it was decided in overtime or extra innings.
  overtime boolean not null default false,
  home_shootout integer check (home_shootout between 0 and 99),
  away_shootout integer check (away_shootout between 0 and 99),
  -- Whether standings count it. Never while it is suspended; abandoned only if the league says so.
  counts boolean not null,
  state text not null check (state in ('unconfirmed', 'final', 'disputed', 'decided')),
  -- For whom the score was entered: one of the teams, an official of the league, or the league itself. Nobody once the account is deleted.
  entered_by uuid references account,
  entered_as text not null check (entered_as in ('home', 'away', 'official', 'league')),
  entered_at timestamptz not null,
  -- It becomes final then unless the other side disputes it.
  confirm_by timestamptz not null,
  confirmed_by uuid references account,
  final_at timestamptz,
  disputed_by uuid references account,
  disputed_as text check (disputed_as in ('home', 'away')),
  disputed_at timestamptz,
  -- Empty once the account is deleted.
  dispute_reason text check (length(dispute_reason) between 1 and 300),
  decided_by uuid references account,
  decided_at timestamptz,
  version integer not null default 1,
  constraint result_of_game foreign key (event_id, season_id, division_id, home_team_id, away_team_id)
    references schedule_event (id, season_id, division_id, home_team_id, away_team_id),
  check ((ended = 'forfeit') = (forfeited_by is not null)),
  check ((home_score is null) = (away_score is null)),
  check (ended <> 'played' or home_score is not null),
  check (home_score is not null or (parts = '[]' and not overtime)),
  check ((home_shootout is null) = (away_shootout is null)),
  check (home_shootout is null or (ended = 'played' and home_score = away_score and home_shootout <> away_shootout)),
  check (ended not in ('played', 'forfeit') or counts),
  check (ended <> 'suspended' or not counts),
  check (not counts or ended = 'forfeit' or home_score is not null),
  check (state <> 'final' or final_at is not null),
  check (state <> 'disputed' or (disputed_at is not null and disputed_as is not null)),
  check (state <> 'decided' or decided_at is not null)
);
create index game_result_season on game_result (season_id);
create index game_result_division on game_result (division_id);
create index game_result_home on game_result (home_team_id);
create index game_result_away on game_result (away_team_id);
create index game_result_waiting on game_result (confirm_by) where state = 'unconfirmed';
create index game_result_entered on game_result (entered_by) where entered_by is not null;
create index game_result_confirmed on game_result (confirmed_by) where confirmed_by is not null;
create index game_result_disputed on game_result (disputed_by) where disputed_by is not null;
create index game_result_decided on game_result (decided_by) where decided_by is not null;

-- Every version of a game's result, also of one that was removed.
create table result_change (
  event_id uuid not null references schedule_event,
  version integer not null,
  kind text not null check (kind in ('entered', 'corrected', 'confirmed', 'finalized', 'disputed', 'decided', 'removed')),
  author_id uuid references account,
  author_as text check (author_as in ('home', 'away', 'official', 'league')),
  at timestamptz not null,
  reason text check (length(reason) between 1 and 300),
  -- The result as it was then.
  result jsonb not null,
  primary key (event_id, version)
);
create index result_change_author on result_change (author_id) where author_id is not null;

-- A game with a result took place: it is not cancelled. One that was suspended may be postponed.
create function keep_game_with_result() returns trigger language plpgsql as $$
begin
  perform from game_result r where r.event_id = new.id and not (r.ended = 'suspended' and new.status = 'postponed');
  if found then
    raise exception 'a game with a result takes place' using errcode = 'check_violation', constraint = 'game_has_result';
  end if;
  return new;
end $$;
create trigger schedule_event_with_result before update of status on schedule_event
  for each row when (new.status <> 'scheduled' and old.status = 'scheduled') execute function keep_game_with_result();

-- Only games that take place have results.
create function check_result_of_game() returns trigger language plpgsql as $$
begin
  perform from schedule_event e where e.id = new.event_id and e.kind = 'game' and e.status = 'scheduled' for share;
  if not found then
    raise exception 'only games that take place have results' using errcode = 'check_violation', constraint = 'game_takes_place';
  end if;
  return new;
end $$;
create trigger game_result_checked before insert on game_result for each row execute function check_result_of_game();
