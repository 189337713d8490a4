-- A family's question to a league. The director's address is shown nowhere: the question is mailed to it, and the
-- answer comes from there by mail.
create table league_question (
  id uuid primary key default new_id(),
  league_id uuid not null references league,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  body text not null check (length(body) between 1 and 5000),
  language text not null check (language in ('en', 'es')),
  -- The same form sent twice (double click, reload) carries the same key: one question, one mail.
  submission_key uuid not null unique,
  created_at timestamptz not null default now()
);
create index league_question_league on league_question (league_id, created_at);
