-- What a league wrote to families, once to all of them.
create table announcement (
  id uuid primary key default new_id(),
  league_id uuid not null references league,
  author_id uuid not null references account,
  subject text not null check (length(subject) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  -- The same in Spanish, for who reads that; those get the other one without it.
  subject_es text check (length(subject_es) between 1 and 120),
  body_es text check (length(body_es) between 1 and 5000),
  -- Whom it was meant for, as it was chosen: {"season": …, "divisions": […], "states": […], "registrations": […]}
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  by_mail boolean not null,
  urgent boolean not null,
  created_at timestamptz not null,
  check ((subject_es is null) = (body_es is null))
);
create index announcement_league on announcement (league_id, created_at desc);

-- Each person who is told, once, however often the job begins anew.
create table announcement_recipient (
  announcement_id uuid not null references announcement on delete cascade,
  account_id uuid not null references account,
  told_at timestamptz,
  primary key (announcement_id, account_id)
);
create index announcement_recipient_account on announcement_recipient (account_id);
create index announcement_recipient_waiting on announcement_recipient (announcement_id) where told_at is null;
