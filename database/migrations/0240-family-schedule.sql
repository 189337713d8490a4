-- What families and coaches do with a published schedule: they answer who comes, look what changed, and subscribe to it.

-- Whether a player comes to an event; without a row nobody has answered.
create table event_answer (
  event_id uuid not null references schedule_event on delete cascade,
  athlete_id uuid not null references athlete on delete cascade,
  answer text not null check (answer in ('going', 'maybe', 'absent')),
  -- The revision of the event that was answered: a changed time or place asks again.
  revision integer not null,
  author_id uuid references account on delete set null,
  answered_at timestamptz not null,
  primary key (event_id, athlete_id)
);
create index event_answer_athlete on event_answer (athlete_id);
create index event_answer_author on event_answer (author_id) where author_id is not null;

-- A coach asked the families of a team that had not answered: once per event, team and day of the venue's calendar.
create table event_reminder (
  event_id uuid not null references schedule_event on delete cascade,
  team_id uuid not null references team on delete cascade,
  day date not null,
  author_id uuid references account on delete set null,
  at timestamptz not null,
  primary key (event_id, team_id, day)
);
create index event_reminder_team on event_reminder (team_id);
create index event_reminder_author on event_reminder (author_id) where author_id is not null;

-- When somebody looked at their schedule last, and the time before: what changed since is shown as long as that visit goes on.
create table schedule_visit (
  account_id uuid primary key references account on delete cascade,
  last_at timestamptz not null,
  since timestamptz not null
);

-- An address from which a calendar program reads a schedule. Who has the address reads it: it can be renewed.
create table calendar_feed (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('family', 'child', 'team', 'league')),
  athlete_id uuid references athlete on delete cascade,
  team_id uuid references team on delete cascade,
  league_id uuid references league on delete cascade,
  language text not null check (language in ('en', 'es')),
  -- The key of its address: as a hash to find it, and sealed to show it to its owner again.
  key_hash bytea not null unique,
  key bytea not null,
  created_at timestamptz not null,
  -- What was given out last: of which seasons, when, and the sum of their stamps then. While nothing has moved, the same again.
  etag text,
  seasons uuid[] not null default '{}',
  stamp bigint not null default 0,
  written_at timestamptz,
  check ((kind = 'child') = (athlete_id is not null)),
  check ((kind = 'team') = (team_id is not null)),
  check ((kind = 'league') = (league_id is not null)),
  unique nulls not distinct (account_id, kind, athlete_id, team_id, league_id)
);
create index calendar_feed_athlete on calendar_feed (athlete_id) where athlete_id is not null;
create index calendar_feed_team on calendar_feed (team_id) where team_id is not null;
create index calendar_feed_league on calendar_feed (league_id) where league_id is not null;

-- Counts the times that families were given another schedule, whoever did it: calendars ask by it whether there is anything new.
alter table schedule add column calendar_stamp bigint not null default 0;

create function move_calendar_stamp() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update schedule set calendar_stamp = calendar_stamp + 1 where season_id in (select season_id from before);
  else
    update schedule set calendar_stamp = calendar_stamp + 1 where season_id in (select season_id from after);
  end if;
  return null;
end $$;
create trigger schedule_event_added_stamp after insert on schedule_event
  referencing new table as after for each statement execute function move_calendar_stamp();
create trigger schedule_event_changed_stamp after update on schedule_event
  referencing new table as after for each statement execute function move_calendar_stamp();
create trigger schedule_event_removed_stamp after delete on schedule_event
  referencing old table as before for each statement execute function move_calendar_stamp();
