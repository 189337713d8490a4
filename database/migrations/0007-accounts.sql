-- Who somebody is. An address is a claim until it is proven: several accounts may claim it, one can prove it. So a
-- sign-up never has to tell whether an address is known, and nobody takes a place by claiming an address first.
create table account (
  id uuid primary key default new_id(),
  email text not null check (length(email) between 3 and 254),
  email_verified_at timestamptz,
  -- Argon2id, as a PHC string; null for who comes by Google or by mail only.
  password_hash text,
  first_name text not null default '' check (length(first_name) <= 60),
  last_name text not null default '' check (length(last_name) <= 60),
  phone text check (length(phone) <= 30),
  birth_date date,
  birth_date_given_on date,
  permission_groups text[] not null default '{}'
    check (permission_groups <@ array['player', 'parent', 'coach', 'league-manager', 'district-manager']),
  language text not null check (language in ('en', 'es')),
  -- The same form sent twice (double click, reload) carries the same key: one account.
  submission_key uuid unique,
  -- Invented people of the demonstration.
  demonstration boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((birth_date is null) = (birth_date_given_on is null)),
  -- Nobody under 13 has an account.
  check (birth_date + interval '13 years' <= birth_date_given_on)
);
create unique index account_proven_email on account (lower(email))
  where email_verified_at is not null and deleted_at is null;
create index account_email on account (lower(email), created_at desc) where deleted_at is null;

-- What was agreed to, when, from where, in which words. Never changed; a withdrawal is a further row.
create table consent (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('terms', 'newsletter')),
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  given boolean not null,
  caller text not null,
  created_at timestamptz not null default now()
);
create index consent_account on consent (account_id, kind, created_at desc);

-- A device where somebody is signed in. The token itself is known to the device alone.
create table session (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('web', 'api')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null default '',
  caller text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the person last proved who they are.
  proven_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expired on session (expires_at);

-- The refresh tokens that a program has used: who shows one again has stolen it, or was stolen from.
create table used_refresh_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references session on delete cascade
);
create index used_refresh_token_session on used_refresh_token (session_id);

-- Browsers that have signed in to an account before: they have tries of their own, whatever others try, and an account
-- that only claims its address opens with a password on them alone.
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);

-- Links and codes that work once, for a while.
create table one_time_secret (
  id uuid primary key default new_id(),
  purpose text not null check (purpose in
    ('verify-email', 'change-email', 'reset-password', 'sign-in', 'proof', 'second-factor', 'google')),
  account_id uuid references account on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  code_hash bytea check (length(code_hash) = 32),
  -- The address it was mailed to.
  email text,
  facts jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_secret_account on one_time_secret (account_id, purpose);
create index one_time_secret_email on one_time_secret (lower(email), purpose) where code_hash is not null;
create index one_time_secret_expired on one_time_secret (expires_at);

-- The second factor (RFC 6238). The secret is encrypted; a time step is accepted once.
create table totp_factor (
  account_id uuid primary key references account on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table external_identity (
  provider text not null check (provider in ('google')),
  subject text not null,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (account_id, provider)
);

create table global_admin (
  account_id uuid primary key references account on delete cascade,
  -- Null: by the command of the operator, or at the first start.
  granted_by uuid references account on delete set null,
  created_at timestamptz not null default now()
);

-- The keys of access tokens. The newest signs; older ones verify until what they signed has run out.
create table signing_key (
  id uuid primary key default new_id(),
  public_jwk jsonb not null,
  private_jwk bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
