-- Who saved last: whoever saves over it is told.
alter table registration_form add column changed_by uuid references account;
alter table registration_terms
  add column changed_by uuid references account,
  add column changed_at timestamptz;

-- A code that counts no longer. Its row stays: a text that was given out once never comes to mean something else.
alter table discount_code
  add column withdrawn_at timestamptz,
  add column created_at timestamptz not null default now();

-- What a league gives back, where it says so itself. Each policy counts for who registers while it stands: rows are added and
-- never changed, so that whoever registered keeps what was said then. Null is the usual policy again, which is code.
create table refund_policy (
  season_id uuid not null references season on delete cascade,
  since timestamptz not null,
  -- [{"until": "2027-03-01", "percent": 100, "processingFee": true}], in the order of their days
  steps jsonb check (jsonb_typeof(steps) = 'array'),
  primary key (season_id, since)
);
create function refuse_refund_policy_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from season where id = old.season_id) then return old; end if;
  raise exception 'a refund policy is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger refund_policy_stays before update or delete on refund_policy
  for each row execute function refuse_refund_policy_change();
