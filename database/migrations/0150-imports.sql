-- Registrations are not the only thing that comes from a spreadsheet: what every import has moves to a table of its own, with the
-- steps that all of them take. `roster_import` keeps what only registrations need.
create table spreadsheet_import (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('registrations', 'rosters')),
  league_id uuid not null references league on delete cascade,
  season_id uuid not null references season on delete cascade,
  -- Who read it; nobody once their account is gone.
  account_id uuid references account,
  state text not null default 'read' check (state in ('read', 'checked', 'writing', 'done', 'undone')),
  -- Its rows, encrypted: they hold children's names. Emptied when nothing is to be done with them any more.
  content bytea,
  guessed_encoding boolean not null default false,
  -- {"firstName": 0, "guardianEmail": 4}: which column is what.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  -- For rows that name no division.
  division_id uuid references division,
  -- Rows that are taken although something speaks against them, because somebody said so.
  anyway integer[] not null default '{}',
  rows_total integer not null check (rows_total >= 0),
  rows_done integer not null default 0 check (rows_done between 0 and rows_total),
  -- {"added": 54, "refused": 2}: how many rows came to what.
  outcome jsonb not null default '{}' check (jsonb_typeof(outcome) = 'object'),
  -- Who confirmed it, and where a kind needs it a digest of what was confirmed: nothing else is written.
  confirmed_by uuid references account,
  confirmed_plan text,
  created_at timestamptz not null,
  written_at timestamptz,
  undone_at timestamptz
);
create index spreadsheet_import_league on spreadsheet_import (league_id, created_at desc);
create index spreadsheet_import_account on spreadsheet_import (account_id) where account_id is not null;
create index spreadsheet_import_confirmed_by on spreadsheet_import (confirmed_by) where confirmed_by is not null;

insert into spreadsheet_import (id, kind, league_id, season_id, account_id, state, content, guessed_encoding, mapping, division_id, anyway,
                                rows_total, rows_done, outcome, created_at, written_at, undone_at)
select id, 'registrations', league_id, season_id, account_id, state, content, guessed_encoding, mapping, division_id, anyway, rows_total,
       least(rows_done, rows_total),
       jsonb_build_object('added', added, 'updated', updated, 'skipped', skipped, 'refused', refused), created_at, written_at, undone_at
  from roster_import;

alter table roster_import
  drop column league_id, drop column season_id, drop column account_id, drop column state, drop column content,
  drop column guessed_encoding, drop column mapping, drop column division_id, drop column anyway, drop column rows_total,
  drop column rows_done, drop column added, drop column updated, drop column skipped, drop column refused,
  drop column created_at, drop column written_at, drop column undone_at,
  alter column id drop default,
  add foreign key (id) references spreadsheet_import on delete cascade;

-- The job that empties old lists is that of all imports now.
delete from job where kind = 'registration.forget-imports';
