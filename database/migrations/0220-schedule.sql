-- A season's schedule. The office works on planned events; families see events as they were last published. What must never
-- happen is refused here, whatever the code above does: two games on one field, or of one team or coach, at the same time.
create extension if not exists btree_gist;

-- A season's schedule as a whole. Its row is locked by whoever changes it, so that changes come one after the other.
create table schedule (
  season_id uuid primary key references season on delete cascade,
  league_id uuid not null references league on delete cascade,
  -- What the manager chose for making it; read with the defaults of today.
  settings jsonb not null default '{}',
  -- Until this day coaches say when their team cannot play; without one they cannot.
  requests_until date,
  -- When it was published first; empty while families see none of it.
  published_at timestamptz,
  -- Counts changes of planned events.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index schedule_league on schedule (league_id);

-- An event as the office plans it.
create table planned_event (
  id uuid primary key default new_id(),
  season_id uuid not null references schedule on delete cascade,
  kind text not null check (kind in ('game', 'practice', 'other')),
  -- Of a game and a practice. An event of another kind is for a team, a division, or everybody of the season.
  division_id uuid references division on delete cascade,
  home_team_id uuid,
  away_team_id uuid,
  -- What a game or practice is called follows from its teams.
  title text check (length(title) between 1 and 80 and title = btrim(title)),
  field_id uuid references field,
  -- Where it is not on a field that is known.
  place text check (length(place) between 1 and 120),
  -- What the clock at the venue shows, and the moments that follow from it (tell_moments).
  local_date date not null,
  local_start time not null,
  minutes integer not null check (minutes between 5 and 1440),
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Families should be there so many minutes before.
  arrive_early integer check (arrive_early between 0 and 240),
  -- What to bring, where to park.
  details text check (length(details) between 1 and 1000),
  status text not null default 'scheduled' check (status in ('scheduled', 'postponed', 'cancelled')),
  status_reason text check (length(status_reason) between 1 and 200),
  -- Stays where it is when the schedule is made anew.
  locked boolean not null default false,
  -- Clashes that a manager accepted, as "coach-busy", and why.
  accepted text[] not null default '{}',
  accepted_note text check (length(accepted_note) between 1 and 300),
  version integer not null default 1,
  foreign key (home_team_id, division_id) references team (id, division_id),
  foreign key (away_team_id, division_id) references team (id, division_id),
  check (home_team_id is distinct from away_team_id or home_team_id is null),
  check (case kind when 'game' then home_team_id is not null and away_team_id is not null and title is null
                   when 'practice' then home_team_id is not null and away_team_id is null and title is null
                   else away_team_id is null and title is not null end),
  check (field_id is null or place is null),
  check (home_team_id is null or division_id is not null),
  check ((accepted = '{}') = (accepted_note is null))
);
create index planned_event_season on planned_event (season_id, local_date);
create index planned_event_home on planned_event (home_team_id, division_id);
create index planned_event_away on planned_event (away_team_id, division_id);
create index planned_event_field on planned_event (field_id);
create index planned_event_division on planned_event (division_id);

-- An event as families see it: what was planned when it was last published.
create table schedule_event (
  id uuid primary key,
  season_id uuid not null references schedule on delete cascade,
  kind text not null,
  division_id uuid references division on delete cascade,
  home_team_id uuid,
  away_team_id uuid,
  title text,
  field_id uuid references field,
  place text,
  local_date date not null,
  local_start time not null,
  minutes integer not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  arrive_early integer,
  details text,
  status text not null,
  status_reason text,
  accepted text[] not null default '{}',
  -- Counts what was published of it, as calendars want (SEQUENCE).
  sequence integer not null default 0,
  -- Counts changes of its time or place: an answer is to one of them.
  revision integer not null default 1,
  -- Time and place that families knew before the last change: {"date", "start", "field", "place"}.
  previous jsonb,
  published_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (home_team_id, division_id) references team (id, division_id),
  foreign key (away_team_id, division_id) references team (id, division_id)
);
create index schedule_event_season on schedule_event (season_id, starts_at);
create index schedule_event_home on schedule_event (home_team_id, starts_at);
create index schedule_event_away on schedule_event (away_team_id, starts_at);
create index schedule_event_field on schedule_event (field_id, starts_at);
create index schedule_event_division on schedule_event (division_id);

-- The moments of an event follow from what the clock on the wall shows. A time that the clocks pass over does not exist.
create function tell_moments() returns trigger language plpgsql as $$
begin
  new.starts_at := (new.local_date + new.local_start) at time zone new.time_zone;
  if (new.starts_at at time zone new.time_zone) <> new.local_date + new.local_start then
    raise exception 'the clocks pass over this time' using errcode = 'check_violation', constraint = 'time_that_exists';
  end if;
  new.ends_at := new.starts_at + make_interval(mins => new.minutes);
  return new;
end $$;
create trigger planned_event_moments before insert or update on planned_event for each row execute function tell_moments();
create trigger schedule_event_moments before insert or update on schedule_event for each row execute function tell_moments();

-- What an event takes: its field, its teams, and, published, their coaches. Of what is published each is taken once at a time,
-- whatever the league; of what is planned, once in its season.
create table event_booking (
  event_id uuid not null,
  season_id uuid not null references schedule on delete cascade,
  -- The season for what is planned; nobody for what is published.
  planned_in uuid not null,
  kind text not null check (kind in ('field', 'team', 'coach')),
  subject_id uuid not null,
  during tstzrange not null,
  primary key (planned_in, event_id, kind, subject_id),
  constraint taken_once exclude using gist (planned_in with =, subject_id with =, during with &&)
);
create index event_booking_subject on event_booking (subject_id);
create index event_booking_event on event_booking (event_id);
create index event_booking_season on event_booking (season_id);

create function nobody() returns uuid language sql immutable as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- All that was changed by a statement lets go first, and then takes: so games can swap places.
create function book_planned() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from event_booking b using before where b.event_id = before.id and b.planned_in = before.season_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into event_booking (event_id, season_id, planned_in, kind, subject_id, during)
    select e.id, e.season_id, e.season_id, taken.kind, taken.subject_id, tstzrange(e.starts_at, e.ends_at)
      from after e, lateral (values ('field', e.field_id), ('team', e.home_team_id), ('team', e.away_team_id)) taken (kind, subject_id)
     where e.status = 'scheduled' and taken.subject_id is not null;
  end if;
  return null;
end $$;
create trigger planned_event_added after insert on planned_event
  referencing new table as after for each statement execute function book_planned();
create trigger planned_event_changed after update on planned_event
  referencing old table as before new table as after for each statement execute function book_planned();
create trigger planned_event_removed after delete on planned_event
  referencing old table as before for each statement execute function book_planned();

create function book_published() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from event_booking b using before where b.event_id = before.id and b.planned_in = nobody();
  end if;
  if tg_op <> 'DELETE' then
    insert into event_booking (event_id, season_id, planned_in, kind, subject_id, during)
    select distinct e.id, e.season_id, nobody(), taken.kind, taken.subject_id, tstzrange(e.starts_at, e.ends_at)
      from after e, lateral (
        values ('field', e.field_id), ('team', e.home_team_id), ('team', e.away_team_id)
        union all
        select 'coach', c.account_id from team_coach c
         where c.team_id in (e.home_team_id, e.away_team_id) and not 'coach-busy' = any(e.accepted)) taken (kind, subject_id)
     where e.status = 'scheduled' and taken.subject_id is not null;
  end if;
  return null;
end $$;
create trigger schedule_event_added after insert on schedule_event
  referencing new table as after for each statement execute function book_published();
create trigger schedule_event_changed after update on schedule_event
  referencing old table as before new table as after for each statement execute function book_published();
create trigger schedule_event_removed after delete on schedule_event
  referencing old table as before for each statement execute function book_published();

-- Who begins or ceases to coach: their time is taken by what is to come, as far as it is free. A clash with what was published
-- before is the schedule's to show; it does not keep anybody from coaching.
create function book_coach() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from event_booking b using schedule_event e
     where b.planned_in = nobody() and b.kind = 'coach' and b.subject_id = old.account_id and e.id = b.event_id
       and old.team_id in (e.home_team_id, e.away_team_id)
       and not exists (select from team_coach c where c.account_id = old.account_id and c.team_id in (e.home_team_id, e.away_team_id));
  end if;
  if tg_op <> 'DELETE' then
    insert into event_booking (event_id, season_id, planned_in, kind, subject_id, during)
    select e.id, e.season_id, nobody(), 'coach', new.account_id, tstzrange(e.starts_at, e.ends_at)
      from schedule_event e
     where new.team_id in (e.home_team_id, e.away_team_id) and e.status = 'scheduled' and e.ends_at > now()
       and not 'coach-busy' = any(e.accepted)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger team_coach_booked after insert or update or delete on team_coach for each row execute function book_coach();

-- Every change of planned events, with what it takes to undo it: each event before and after, none where it was not there.
create table schedule_change (
  id uuid primary key default new_id(),
  season_id uuid not null references schedule on delete cascade,
  kind text not null check (kind in ('made', 'moved', 'swapped', 'locked', 'added', 'edited', 'removed', 'cancelled', 'restored', 'accepted')),
  author_id uuid references account,
  change jsonb not null,
  at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  -- Undone, and something else was done since: it cannot be redone.
  superseded boolean not null default false
);
create index schedule_change_season on schedule_change (season_id, id);
create index schedule_change_author on schedule_change (author_id) where author_id is not null;

-- What was published, each time as a whole, to compare and to restore.
create table schedule_version (
  season_id uuid not null references schedule on delete cascade,
  number integer not null,
  author_id uuid references account,
  at timestamptz not null,
  -- How many events were new, moved, otherwise changed, cancelled or removed, and how many families were told.
  summary jsonb not null,
  events jsonb not null,
  primary key (season_id, number)
);
create index schedule_version_author on schedule_version (author_id) where author_id is not null;

-- A schedule that the generator makes for a season; nothing of it is planned until it is used.
create table schedule_proposal (
  id uuid primary key default new_id(),
  season_id uuid not null references schedule on delete cascade,
  author_id uuid not null references account on delete cascade,
  state text not null default 'working' check (state in ('working', 'done', 'failed')),
  job_id uuid,
  -- The version of the schedule that it was made for, what was asked (league-instance/1, ids only) and what came out (league-schedule/1).
  schedule_version integer not null,
  seed integer not null,
  effort text not null,
  instance jsonb not null,
  outcome jsonb,
  created_at timestamptz not null,
  check ((state = 'done') = (outcome is not null)),
  unique (season_id, author_id)
);
create index schedule_proposal_author on schedule_proposal (author_id);

-- When a team cannot play, as its coach or the manager says.
create table team_unavailable (
  id uuid primary key default new_id(),
  team_id uuid not null references team on delete cascade,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- The whole day without them.
  from_time time,
  to_time time check (to_time > from_time),
  reason text check (length(reason) between 1 and 200),
  author_id uuid references account on delete set null,
  at timestamptz not null,
  check ((from_time is null) = (to_time is null))
);
create index team_unavailable_team on team_unavailable (team_id);
create index team_unavailable_author on team_unavailable (author_id) where author_id is not null;
