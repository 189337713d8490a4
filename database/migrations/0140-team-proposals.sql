-- Teams that Auto Generate proposes for a division, one for each manager who asks: nothing of it is anybody's team until it is
-- used, and it goes when it is used, given up, or a week old.
create table team_proposal (
  id uuid primary key default new_id(),
  division_id uuid not null references team_board on delete cascade,
  author_id uuid not null references account on delete cascade,
  method text not null check (method in ('deal', 'balanced')),
  seed integer not null,
  -- What was chosen: rules, weights, requests that must be kept. Ids only.
  choices jsonb not null,
  state text not null default 'working' check (state in ('working', 'done', 'failed', 'cancelled')),
  job_id uuid,
  -- Where players stood when it was begun, by registration; and what came out.
  before jsonb not null,
  outcome jsonb,
  created_at timestamptz not null,
  check ((state = 'done') = (outcome is not null)),
  unique (division_id, author_id)
);
create index team_proposal_author on team_proposal (author_id);
