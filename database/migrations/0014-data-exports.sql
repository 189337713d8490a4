-- What somebody asked to have: everything that is kept of them, as a file that is made by a job and kept for a week.
create table data_export (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  steps_done integer not null default 0,
  steps integer not null default 1,
  -- The file, encrypted: it holds everything, medical notes too.
  content bytea,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (content is not null and ready_at is not null and expires_at is not null))
);
-- One at a time: asking twice is one file.
create unique index data_export_waiting on data_export (account_id) where state = 'waiting';
create index data_export_account on data_export (account_id, requested_at desc);
