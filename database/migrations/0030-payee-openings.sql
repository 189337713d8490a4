-- An account for a payee is about to be opened at the processor. The key of that call stands here first: whatever becomes
-- of the answer, asking again opens no second one.
create table payee_opening (
  payee_id uuid primary key,
  call_key text not null unique check (length(call_key) between 1 and 200),
  opened_by uuid not null references account,
  opened_at timestamptz not null
);
