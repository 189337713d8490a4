-- Background checks that a screening service makes for somebody. What it found is never kept: only whether it reported them clear.
create table screening (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  -- Two letters: where they work, by the league that requires the check.
  state char(2) not null,
  -- The service's id of the person; none until it was asked.
  candidate_id text unique check (length(candidate_id) between 1 and 100),
  -- Where the person goes on with the service; emptied when that is over.
  address text check (length(address) between 1 and 1000),
  status text not null default 'requested'
    check (status in ('requested', 'invited', 'pending', 'clear', 'consider', 'expired', 'canceled')),
  requested_at timestamptz not null,
  changed_at timestamptz not null
);
-- Nobody is checked twice at a time.
create unique index screening_open on screening (account_id) where status in ('requested', 'invited', 'pending');
create index screening_account on screening (account_id, requested_at desc);
create index screening_changed on screening (changed_at);

-- A certificate that the service reported, and nobody uploaded.
alter table certificate add column screening_id uuid unique references screening on delete set null;
