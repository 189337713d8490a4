-- Leagues whose managers were told that families cannot pay yet: once, until the account is there.
create table payout_account_warning (
  league_id uuid primary key references league on delete cascade,
  told_at timestamptz not null
);
