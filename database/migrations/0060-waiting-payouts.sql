-- A payee's bank account at the processor. Once it is changed, payouts wait for three days, so that whoever changed it without
-- right gets nothing before the payee's people, who are told, have looked.
alter table payee_account
  -- When a bank account was first told of: the first one is no change.
  add column bank_known_at timestamptz,
  add column payouts_wait_until timestamptz,
  -- How often the processor paid out before, to be so again.
  add column payout_schedule jsonb,
  add check ((payouts_wait_until is null) = (payout_schedule is null));
update payee_account set bank_known_at = updated_at where charges_enabled;
create index payee_account_waiting on payee_account (payouts_wait_until) where payouts_wait_until is not null;
