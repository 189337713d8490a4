-- Text messages go only to numbers whose owner asked for them and proved with a code that the number is theirs; STOP ends them.
create table text_consent (
  account_id uuid primary key references account on delete cascade,
  phone text not null check (phone ~ '^\+1[2-9][0-9]{9}$'),
  -- What they agreed to, word by word.
  words text not null check (length(words) between 1 and 500),
  asked_at timestamptz not null,
  code_hash bytea,
  code_until timestamptz,
  code_tries int not null default 0,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  check ((code_hash is null) = (code_until is null)),
  check (code_hash is not null or confirmed_at is not null)
);
create index text_consent_phone on text_consent (phone);

-- Texts that left, or were about to: each notification once, for a service knows no key by which it would send nothing twice.
create table text_message (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  -- Empty for a code.
  notice_id uuid,
  phone text not null,
  -- Emptied once it was sent; kept where nothing is sent from here.
  body text not null check (length(body) <= 480),
  state text not null check (state in ('sending', 'sent', 'failed', 'kept')),
  error text check (length(error) <= 40),
  at timestamptz not null default now(),
  unique (account_id, notice_id)
);
create index text_message_at on text_message (at);

-- Whether a topic is told by text too; empty: as is usual.
alter table notification_choice add column text boolean;
