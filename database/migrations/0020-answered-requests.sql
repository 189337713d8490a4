-- A request that creates or moves something is answered once: a repetition (double click, reload, a line that broke) gets
-- the first answer. Written in the transaction of the deed: no deed, no row.
create table answered_request (
  -- Which call; keys of different calls and people have nothing to do with each other.
  scope text not null check (scope ~ '^[a-z]+\.[a-z0-9-]+$'),
  -- No foreign key: it is kept for days only, and names nobody.
  asker uuid not null,
  key uuid not null,
  -- Of the input: the same key with another input is a mistake, not a repetition.
  digest bytea not null check (length(digest) = 32),
  answer jsonb,
  answered_at timestamptz not null default now(),
  primary key (scope, asker, key)
);
create index answered_request_at on answered_request (answered_at);
