-- A list of players that a manager brings from elsewhere: read, checked, written, and for a day undone.
create table roster_import (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  season_id uuid not null references season on delete cascade,
  account_id uuid not null references account,
  state text not null default 'read' check (state in ('read', 'checked', 'writing', 'done', 'undone')),
  -- Its rows, encrypted: they hold children's names. Emptied when nothing is to be done with them any more.
  content bytea,
  guessed_encoding boolean not null default false,
  -- {"firstName": 0, "guardianEmail": 4}: which column is what.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  -- For rows that name no division.
  division_id uuid references division,
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  added integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null,
  written_at timestamptz,
  undone_at timestamptz
);
create index roster_import_league on roster_import (league_id, created_at desc);

-- Somebody who was registered outside, by a list: until a guardian of theirs comes, this is all that is known of them. They are
-- no athlete of a family, because nobody who answers for them has agreed to anything here.
create table imported_player (
  registration_id uuid primary key references registration on delete cascade,
  import_id uuid references roster_import on delete set null,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  birth_date date not null check (birth_date >= '1900-01-01'),
  gender text check (gender in ('male', 'female', 'other')),
  guardian_name text not null check (length(guardian_name) between 1 and 120),
  guardian_email text not null check (length(guardian_email) between 3 and 254),
  guardian_phone text not null default '' check (length(guardian_phone) <= 30),
  -- What the place costs and what of it was paid, as the league says: this money never came through here.
  price_cents integer not null default 0 check (price_cents between 0 and 10000000),
  paid_cents integer not null default 0 check (paid_cents between 0 and 10000000),
  changed_at timestamptz not null
);
create index imported_player_import on imported_player (import_id);
create index imported_player_guardian on imported_player (lower(guardian_email));

-- What an import did to each registration: nothing before, or what stood there.
create table roster_import_change (
  import_id uuid not null references roster_import on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  -- Where it was then: who was moved since is not undone.
  division_id uuid not null references division on delete cascade,
  before jsonb,
  primary key (import_id, registration_id)
);

alter table registration add column imported boolean not null default false;
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint
               where conrelid = 'registration'::regclass and contype = 'c'
                 and (pg_get_constraintdef(oid) like '%enrollment_id IS NOT NULL%' or pg_get_constraintdef(oid) like '%athlete_id IS NOT NULL%')
  loop
    execute format('alter table registration drop constraint %I', rule.conname);
  end loop;
end $$;
alter table registration
  add constraint registration_has_family check (demonstration or imported or enrollment_id is not null),
  add constraint registration_has_athlete check (demonstration or imported or athlete_id is not null
    or status in ('offer_expired', 'expired', 'cancelled', 'refunded'));
