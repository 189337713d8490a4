-- Searches that somebody keeps, to be told when a new league fits. What is asked for is kept as the search's own words
-- (contract/search.ts), without page and order; "near" is the place's name, so that a better map finds it better.
create table saved_search (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id) on delete cascade,
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 8000),
  created_at timestamptz not null default now()
);
-- The same search is kept once by a person; also how a person's are listed.
create unique index saved_search_of_account on saved_search (account_id, md5(search::text));

-- Of which leagues a search has told already: once each, however often a league comes back.
create table saved_search_told (
  saved_search_id uuid not null references saved_search (id) on delete cascade,
  league_id uuid not null references league (id) on delete cascade,
  told_at timestamptz not null default now(),
  primary key (saved_search_id, league_id)
);
create index saved_search_told_league on saved_search_told (league_id);
