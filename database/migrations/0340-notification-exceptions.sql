-- Members may be told otherwise about one league or one player of theirs than about the rest. A notice says which league it is
-- about, and for each recipient which of their players; whoever was told of a league may choose for it.
alter table notice add column league_id uuid;
alter table notice_recipient add column athlete_ids uuid[] not null default '{}';
alter table notification add column league_id uuid;

create table notification_exception (
  account_id uuid not null references account on delete cascade,
  league_id uuid references league on delete cascade,
  athlete_id uuid references athlete on delete cascade,
  topic text not null check (topic ~ '^[a-z]+$'),
  email text not null check (email in ('now', 'daily', 'weekly', 'off')),
  push boolean not null,
  check ((league_id is null) <> (athlete_id is null)),
  unique nulls not distinct (account_id, league_id, athlete_id, topic)
);
create index notification_exception_league on notification_exception (league_id) where league_id is not null;
create index notification_exception_athlete on notification_exception (athlete_id) where athlete_id is not null;
