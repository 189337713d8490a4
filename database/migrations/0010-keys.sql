-- One row for each key of the installation: words that everybody knows, sealed with it. A start whose keys do not open
-- every row is refused, because it could not read what is encrypted in other tables.
create table key_check (
  key_id text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
