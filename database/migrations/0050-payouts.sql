-- What the processor sent from a payee's account to its bank. Its state moves like everything of payments.
alter table payment_move drop constraint payment_move_thing_check;
alter table payment_move add constraint payment_move_thing_check
  check (thing in ('order', 'payment', 'refund', 'dispute', 'payout'));
insert into payment_move (thing, from_state, to_state) values
  ('payout', 'pending', 'in-transit'), ('payout', 'pending', 'paid'), ('payout', 'pending', 'failed'),
  ('payout', 'pending', 'canceled'), ('payout', 'in-transit', 'paid'), ('payout', 'in-transit', 'failed'),
  ('payout', 'in-transit', 'canceled'),
  -- Days after it arrived: the bank sent it back.
  ('payout', 'paid', 'failed');

create table payee_payout (
  id uuid primary key default new_id(),
  payee_id uuid not null references payee_account,
  gateway_ref text not null unique check (length(gateway_ref) between 1 and 100),
  -- Below zero where the processor took money from the bank, because the balance had been.
  amount_cents integer not null check (amount_cents <> 0),
  currency text not null check (currency = 'USD'),
  status text not null check (status in ('pending', 'in-transit', 'paid', 'failed', 'canceled')),
  arrival_day date not null,
  -- Whether its lines stand below: the processor tells them later, and never for an amount that somebody chose by hand.
  itemized text not null check (itemized in ('coming', 'done', 'never')),
  failure text check (failure in ('wrong-details', 'account-closed', 'other')),
  made_at timestamptz not null,
  heard_at timestamptz not null
);
create index payee_payout_payee on payee_payout (payee_id, made_at desc);
create trigger payee_payout_moves before update of status on payee_payout
  for each row execute function refuse_unknown_move('payout');

-- What it is made of, line by line as on the processor's balance. Lines that no order of ours is behind have none.
create table payee_payout_line (
  payout_id uuid not null references payee_payout,
  gateway_txn text not null check (length(gateway_txn) between 1 and 100),
  kind text not null check (kind ~ '^[a-z-]+$'),
  -- What the line is of: of `payout-back`, the payout that came back.
  source text check (length(source) between 1 and 100),
  order_id uuid references payment_order,
  gross_cents integer not null,
  fee_cents integer not null,
  net_cents integer not null check (net_cents = gross_cents - fee_cents),
  primary key (payout_id, gateway_txn)
);
create index payee_payout_line_order on payee_payout_line (order_id) where order_id is not null;

-- A payout is journaled whole when it leaves, and by order once its lines are known; what is of no order has none.
alter table ledger_journal alter column order_id drop not null;
alter table ledger_journal add column payout_id uuid references payee_payout;
create index ledger_journal_payout on ledger_journal (payout_id) where payout_id is not null;
alter table ledger_journal drop constraint ledger_journal_kind_check;
alter table ledger_journal add constraint ledger_journal_kind_check check (kind in ('sale', 'capture', 'offline', 'credit',
  'refund', 'refund-failed', 'dispute-opened', 'dispute-won', 'dispute-lost', 'fee', 'payout', 'payout-part', 'payout-failed'));
alter table ledger_journal add constraint ledger_journal_about
  check ((kind in ('payout', 'payout-part', 'payout-failed')) = (payout_id is not null)
         and (order_id is not null or payout_id is not null));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('payer-receivable', 'gateway-clearing',
  'platform-clearing', 'offline-clearing', 'payee-payable', 'platform-fee', 'discounts', 'processor-cost', 'disputes',
  'write-off', 'payee-bank', 'other-clearing'));
