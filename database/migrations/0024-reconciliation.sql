-- What the processor kept is sometimes known only from its balance: a journal of its own puts that right.
alter table ledger_journal drop constraint ledger_journal_kind_check;
alter table ledger_journal add constraint ledger_journal_kind_check check (kind in ('sale', 'capture', 'offline', 'credit',
  'refund', 'refund-failed', 'dispute-opened', 'dispute-won', 'dispute-lost', 'fee'));

-- A refund that failed is tried again by another one: once, by whoever comes first.
alter table payment_refund add column retry_of uuid unique references payment_refund;

-- What a person decided about a finding, and who; a person at the machine has no account. Found again just so, it stays settled.
alter table payment_finding add column settled_by uuid references account;
alter table payment_finding add column note text check (length(note) between 1 and 500);
alter table payment_finding add constraint payment_finding_settled
  check (resolved_at is not null or (settled_by is null and note is null));
