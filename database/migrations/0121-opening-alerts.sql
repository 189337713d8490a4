-- Who wants one email when a season's registration opens. The email and the end of the row are one transaction, so it is
-- written once and the address is kept no longer than it is needed.
create table opening_alert (
  season_id uuid not null references season (id) on delete cascade,
  -- In lower case: once is enough, however it is typed.
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  language text not null check (language in ('en', 'es')),
  -- Who was signed in; nobody, where it was asked for without an account.
  account_id uuid references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (season_id, email)
);
create index opening_alert_account on opening_alert (account_id) where account_id is not null;
