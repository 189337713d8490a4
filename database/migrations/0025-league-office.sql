-- Who runs a league beside its owner. The owner stands in league.owner_id and never here.
create table league_manager (
  league_id uuid not null references league on delete cascade,
  account_id uuid not null references account,
  added_by uuid references account,
  added_at timestamptz not null default now(),
  primary key (league_id, account_id)
);
create index league_manager_account on league_manager (account_id);

-- Part of the country that somebody oversees: whole states, and ZIP codes by how they begin.
create table district (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  states text[] not null default '{}',
  zip_prefixes text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (cardinality(states) + cardinality(zip_prefixes) between 1 and 1000),
  check (array_to_string(states, ' ') ~ '^([A-Z]{2}( |$))*$'),
  check (array_to_string(zip_prefixes, ' ') ~ '^([0-9]{1,5}( |$))*$')
);
create unique index district_name on district (lower(name));
create table district_manager (
  district_id uuid not null references district on delete cascade,
  account_id uuid not null references account,
  since timestamptz not null default now(),
  primary key (district_id, account_id)
);
create index district_manager_account on district_manager (account_id);

-- A league as somebody is typing it: a new one, or one that was sent back and is mended.
create table league_draft (
  id uuid primary key default new_id(),
  account_id uuid not null references account,
  league_id uuid references league on delete cascade,
  -- What was typed so far, as it was typed: nothing of it has been checked.
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz
);
create index league_draft_account on league_draft (account_id, updated_at desc) where submitted_at is null;
create unique index league_draft_mended on league_draft (league_id) where submitted_at is null;

-- What was handed in for a decision, whole, as it was: a new league, or those parts of an approved one that wait.
create table league_submission (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  kind text not null check (kind in ('new', 'change')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'denied', 'withdrawn')),
  submitted_by uuid not null references account,
  submitted_at timestamptz not null default now(),
  decided_by uuid references account,
  decided_at timestamptz,
  -- A decision can be taken back until it comes into effect.
  effective_at timestamptz,
  applied_at timestamptz,
  -- What has to be mended: [{"field": "generalRules", "text": "…"}]
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  note text check (length(note) between 1 and 2000),
  version integer not null default 1,
  check ((decided_at is not null) = (state in ('approved', 'denied'))),
  check ((decided_at is null) = (effective_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (applied_at is null or decided_at is not null)
);
create unique index league_submission_waiting on league_submission (league_id) where state = 'waiting';
create index league_submission_state on league_submission (state, submitted_at);
create index league_submission_league on league_submission (league_id, submitted_at desc);
create index league_submission_due on league_submission (effective_at) where applied_at is null and decided_at is not null;

alter table division add column version integer not null default 1;
