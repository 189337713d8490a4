-- What people are told, in one way: a notice with its recipients, written with the change that it tells of. Delivery makes a
-- notification and an email of it for each recipient, and empties what was only needed for that.
create table notice (
  id uuid primary key default new_id(),
  kind text not null check (kind ~ '^[a-z0-9-]+$'),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- An address of ours: a second slash would lead elsewhere.
  link text not null check (link ~ '^/([^/\\]|$)'),
  urgent boolean not null,
  asks_confirmation boolean not null,
  -- One of many alike: its emails leave when nothing else waits.
  is_bulk boolean not null,
  created_at timestamptz not null default now()
);
create index notice_age on notice (created_at);

-- Somebody with an account, or an address without one. Nobody is told the same twice. Without a reference to the account: a
-- change does not fail because somebody whom it concerns is gone.
create table notice_recipient (
  notice_id uuid not null references notice on delete cascade,
  position int not null check (position >= 0),
  account_id uuid,
  email text,
  language text check (language in ('en', 'es')),
  -- What differs from the notice for this recipient.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  link text check (link ~ '^/([^/\\]|$)'),
  channels text[] not null,
  delivered_at timestamptz,
  confirmed_at timestamptz,
  primary key (notice_id, position),
  unique (notice_id, account_id),
  check (account_id is null or email is null),
  check (account_id is not null or email is not null or delivered_at is not null)
);
create unique index notice_recipient_email on notice_recipient (notice_id, lower(email));
create index notice_recipient_address on notice_recipient (lower(email)) where email is not null;
create index notice_recipient_account on notice_recipient (account_id) where account_id is not null;

-- Each recipient gets a notice once by each channel, however often its delivery is begun.
alter table notification rename column event_id to notice_id;
alter table mail add column notice_id uuid, add column notice_position int,
  add unique (notice_id, notice_position);
