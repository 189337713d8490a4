-- How members want to be told. Where nothing is kept, the defaults of the product hold.
create table notification_choice (
  account_id uuid not null references account on delete cascade,
  topic text not null check (topic ~ '^[a-z]+$'),
  email text not null check (email in ('now', 'daily', 'weekly', 'off')),
  push boolean not null,
  primary key (account_id, topic)
);

-- When a member's devices stay quiet, on the clock where they live. Both empty: never.
create table notification_hours (
  account_id uuid primary key references account on delete cascade,
  time_zone text not null check (length(time_zone) between 1 and 64),
  quiet_from time,
  quiet_until time,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- Emails that do not leave at once: those that stand in a digest, and those that leave only if what they tell was not read in
-- the app meanwhile. What stands in it goes with it.
create table waiting_email (
  account_id uuid not null references account on delete cascade,
  notice_id uuid not null,
  position int not null,
  kind text not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  link text not null,
  pace text not null check (pace in ('unless-read', 'daily', 'weekly')),
  told_at timestamptz not null,
  primary key (account_id, notice_id)
);

-- What a change close to its game says to devices that are meant to be quiet.
alter table notice add column wakes boolean not null default false;

-- A browser that shows alerts, for the session in which its owner turned them on: none comes once that has ended.
create table push_device (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  session_id uuid not null,
  -- The address at the browser's push service, and the keys that only this browser has.
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  -- What the browser calls itself, "Firefox, Android".
  name text not null check (length(name) <= 120),
  created_at timestamptz not null default now()
);
create index push_device_account on push_device (account_id);

-- The key by which push services know this installation; its private half is sealed. There is one.
create table push_key (
  id text primary key check (id = 'vapid'),
  public_key text not null,
  private_key bytea not null
);
