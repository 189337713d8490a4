-- One row: what a global admin may change about the site. Columns, not key/value pairs, so that each has a type.
create table site_setting (
  only_row boolean primary key default true check (only_row),
  pre_launch boolean not null default true,
  processing_fee_cents integer not null default 500 check (processing_fee_cents between 0 and 10000),
  support_email text not null default 'support@touchline.example',
  support_hours text not null default 'Mon-Fri 9AM-6PM EST',
  support_answer_hours integer not null default 24 check (support_answer_hours > 0),
  social_links jsonb not null default '[]',
  version integer not null default 1
);
insert into site_setting default values;

-- "Get notified when we launch": an address is kept once, whatever its letter case.
create table launch_signup (
  id uuid primary key default new_id(),
  email text not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  forwarded_at timestamptz
);
create unique index launch_signup_email on launch_signup (lower(email));

create table contact_message (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  topic text not null check (topic in ('family', 'league', 'payment', 'privacy', 'other')),
  body text not null check (length(body) between 1 and 5000),
  language text not null check (language in ('en', 'es')),
  -- The same form sent twice (double click, reload) carries the same key: one message, one mail.
  submission_key uuid not null unique,
  created_at timestamptz not null default now()
);

-- The transactional outbox for mail: a row is written in the transaction of the fact it tells about,
-- and sent afterwards by whichever process leases it. `id` makes the Message-ID, so a repeat is recognised.
create table mail (
  id uuid primary key default new_id(),
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  language text not null check (language in ('en', 'es')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_due on mail (next_attempt_at) where state = 'queued';

-- Rate limits shared by all processes (the layout is that of rate-limiter-flexible).
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
