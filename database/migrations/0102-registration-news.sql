-- How each person who runs a league hears by email of its registrations; who said nothing hears once a day.
create table registration_news_choice (
  account_id uuid not null references account on delete cascade,
  league_id uuid not null references league on delete cascade,
  choice text not null default 'daily' check (choice in ('daily', 'at-once', 'off')),
  -- Ends these emails, in each of them.
  stop_key uuid not null default gen_random_uuid() unique,
  primary key (account_id, league_id)
);

-- What somebody's next daily email tells: it goes with that email, so each thing is told once.
create table registration_news (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  league_id uuid not null references league on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  kind text not null check (kind in ('confirmed', 'cancelled', 'waitlisted')),
  happened_at timestamptz not null
);
create index registration_news_of on registration_news (account_id, league_id, happened_at);
create index registration_news_registration on registration_news (registration_id);
create index registration_news_league on registration_news (league_id);
create index registration_news_choice_league on registration_news_choice (league_id);
