-- Which state may follow which, of everything that moves here. The trigger below refuses all others, whoever asks.
create table payment_move (
  thing text not null check (thing in ('order', 'payment', 'refund', 'dispute')),
  from_state text not null,
  to_state text not null,
  primary key (thing, from_state, to_state)
);
insert into payment_move (thing, from_state, to_state)
select thing, from_state, unnest(string_to_array(to_states, ' ')) from (values
  ('order', 'open', 'awaiting-payment paid in-plan expired cancelled'),
  ('order', 'awaiting-payment', 'paid in-plan partly-refunded expired cancelled unfulfilled'),
  ('order', 'in-plan', 'paid partly-refunded refunded disputed'),
  ('order', 'paid', 'partly-refunded refunded disputed'),
  ('order', 'partly-refunded', 'paid in-plan refunded disputed'),
  -- A refund may fail days after it was made: the bank of the card sent the money back.
  ('order', 'refunded', 'paid in-plan partly-refunded unfulfilled disputed'),
  -- Late money: the place could still be had, or it goes back by itself.
  ('order', 'expired', 'paid in-plan unfulfilled'),
  ('order', 'cancelled', 'paid in-plan unfulfilled'),
  ('order', 'unfulfilled', 'refunded disputed'),
  ('order', 'disputed', 'paid in-plan partly-refunded refunded unfulfilled lost'),
  ('payment', 'created', 'unknown requires-card requires-action processing succeeded canceled'),
  ('payment', 'unknown', 'requires-card requires-action processing succeeded canceled'),
  ('payment', 'requires-card', 'unknown requires-action processing succeeded canceled'),
  ('payment', 'requires-action', 'unknown requires-card processing succeeded canceled'),
  ('payment', 'processing', 'unknown requires-card requires-action succeeded canceled'),
  -- What we gave up without having heard of it, and the processor took all the same: it is right.
  ('payment', 'canceled', 'succeeded'),
  ('refund', 'requested', 'unknown pending succeeded failed'),
  ('refund', 'unknown', 'pending succeeded failed'),
  ('refund', 'pending', 'succeeded failed'),
  ('refund', 'succeeded', 'failed'),
  ('dispute', 'warning', 'open won lost'),
  ('dispute', 'open', 'won lost')
) as moves(thing, from_state, to_states);

create function refuse_unknown_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from payment_move where thing = tg_argv[0] and from_state = old.status and to_state = new.status
  ) then
    raise exception '% does not go from % to %', tg_argv[0], old.status, new.status
      using errcode = 'check_violation', constraint = 'payment_move';
  end if;
  return new;
end $$;

-- A card that the processor keeps for us. With these ids nobody but us can charge it; there is no number anywhere.
create table kept_card (
  id uuid primary key default new_id(),
  account_id uuid not null references account,
  customer text not null check (length(customer) between 1 and 100),
  payment_method text not null unique check (length(payment_method) between 1 and 100),
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2200),
  -- Whether its holder asked us to offer it next time.
  offered boolean not null,
  created_at timestamptz not null
);
create index kept_card_account on kept_card (account_id, created_at desc);

-- Where a payee's money goes at the processor. A payee without a row is paid by the platform.
create table payee_account (
  payee_id uuid primary key,
  gateway_account text not null unique check (length(gateway_account) between 1 and 100),
  charges_enabled boolean not null,
  updated_at timestamptz not null
);

-- What somebody owes for some items. What an item is, whoever opened the order knows.
create table payment_order (
  id uuid primary key default new_id(),
  number text not null unique check (number ~ '^[A-Z2-9]{4}-[A-Z2-9]{4}$'),
  payer_id uuid not null references account,
  -- No foreign key: payments do not know what a payee is.
  payee_id uuid not null,
  payee_name text not null check (length(payee_name) between 1 and 200),
  currency text not null check (currency = 'USD'),
  language text not null check (language in ('en', 'es')),
  status text not null default 'open' check (status in ('open', 'awaiting-payment', 'paid', 'in-plan', 'partly-refunded',
    'refunded', 'expired', 'cancelled', 'unfulfilled', 'disputed', 'lost')),
  -- Nobody holds the items any more, but a payment is on its way: it is being cancelled.
  releasing_at timestamptz,
  fulfilled_at timestamptz,
  -- What its further instalments are taken from.
  card_id uuid references kept_card,
  created_at timestamptz not null,
  check (status in ('open', 'awaiting-payment', 'expired', 'cancelled', 'unfulfilled', 'refunded', 'disputed', 'lost')
         or fulfilled_at is not null)
);
create index payment_order_payer on payment_order (payer_id, created_at desc);
create index payment_order_payee on payment_order (payee_id, created_at desc);
create index payment_order_releasing on payment_order (releasing_at) where releasing_at is not null;
create trigger payment_order_moves before update of status on payment_order
  for each row execute function refuse_unknown_move('order');

create table payment_order_item (
  order_id uuid not null references payment_order on delete cascade,
  item_id uuid not null,
  position integer not null,
  -- For people: what it is, and whose.
  label text not null check (length(label) between 1 and 200),
  outcome text check (outcome in ('fulfilled', 'unfulfilled', 'cancelled')),
  primary key (order_id, item_id)
);
create index payment_order_item_item on payment_order_item (item_id);

create table payment_order_line (
  id uuid primary key default new_id(),
  order_id uuid not null,
  item_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('registration', 'equipment', 'processing', 'tax', 'early-bird', 'sibling', 'code',
    'coach', 'aid', 'credit')),
  amount_cents integer not null
    check (case when kind in ('registration', 'equipment', 'processing', 'tax') then amount_cents >= 0 else amount_cents <= 0 end),
  note text check (length(note) between 1 and 200),
  foreign key (order_id, item_id) references payment_order_item on delete cascade,
  unique (order_id, position)
);

create table payment_instalment (
  id uuid primary key default new_id(),
  order_id uuid not null references payment_order on delete cascade,
  position integer not null,
  due_at timestamptz not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- What need not be paid any more, because an item was cancelled.
  credited_cents integer not null default 0 check (credited_cents between 0 and amount_cents),
  paid_at timestamptz,
  -- Tries without the card's holder, and when the next one is.
  tries integer not null default 0,
  next_try_at timestamptz,
  failure text,
  unique (order_id, position)
);
create index payment_instalment_next on payment_instalment (next_try_at) where next_try_at is not null;

-- From the moment a payment exists, the price is what it was: only credits are added, and only how far an item or an
-- instalment is may change.
create function keep_price() returns trigger language plpgsql as $$
declare
  about uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  stays text[] := case tg_table_name
    when 'payment_order_item' then array['outcome', 'label']
    when 'payment_instalment' then array['credited_cents', 'paid_at', 'tries', 'next_try_at', 'failure']
    else array[]::text[] end;
begin
  if not exists (select from payment_order where id = about and status <> 'open') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - stays = to_jsonb(old) - stays then return new; end if;
  if tg_op = 'INSERT' and to_jsonb(new) ->> 'kind' = 'credit' then return new; end if;
  raise exception 'the price of this order is frozen' using errcode = 'check_violation', constraint = 'payment_price';
end $$;
create trigger payment_order_item_stays before insert or update or delete on payment_order_item
  for each row execute function keep_price();
create trigger payment_order_line_stays before insert or update or delete on payment_order_line
  for each row execute function keep_price();
create trigger payment_instalment_stays before insert or update or delete on payment_instalment
  for each row execute function keep_price();

-- Before anything is paid the instalments are the lines, to the cent.
create function demand_sums() returns trigger language plpgsql as $$
begin
  if old.status = 'open' and new.status in ('awaiting-payment', 'paid', 'in-plan')
     and (select coalesce(sum(amount_cents), 0) from payment_order_line where order_id = new.id)
       <> (select coalesce(sum(amount_cents), 0) from payment_instalment where order_id = new.id) then
    raise exception 'the instalments are not what the lines are' using errcode = 'check_violation', constraint = 'payment_sums';
  end if;
  return new;
end $$;
create trigger payment_order_sums before update of status on payment_order
  for each row execute function demand_sums();

-- One press of "Pay": orders of several payees from one card.
create table payment_checkout (
  id uuid primary key default new_id(),
  payer_id uuid not null references account,
  -- What the browser got for the card, until the processor keeps it for us.
  card_token text check (length(card_token) between 1 and 100),
  card_id uuid references kept_card,
  -- Why the card was not kept.
  failure text,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 120),
  zip text not null check (zip ~ '^([0-9]{5})?$'),
  keep_card boolean not null,
  created_at timestamptz not null
);
create index payment_checkout_payer on payment_checkout (payer_id, created_at desc);

-- One intent at the processor, or money that came another way. It can succeed only once, however many cards are tried.
create table payment (
  id uuid primary key default new_id(),
  order_id uuid not null references payment_order,
  instalment_id uuid not null references payment_instalment,
  method text not null check (method in ('card', 'cash', 'check')),
  amount_cents integer not null check (amount_cents > 0),
  -- What the platform keeps of it; nothing where it is the payee itself.
  fee_cents integer not null check (fee_cents between 0 and amount_cents),
  currency text not null check (currency = 'USD'),
  gateway_account text,
  gateway_ref text unique,
  status text not null default 'created' check (status in ('created', 'unknown', 'requires-card', 'requires-action',
    'processing', 'succeeded', 'canceled')),
  failure text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  -- When we last heard of it; who waits too long is asked about.
  heard_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'succeeded') = (settled_at is not null)),
  check (gateway_account is not null or fee_cents = 0)
);
create index payment_order_payments on payment (order_id, created_at);
create index payment_waiting on payment (heard_at) where status in ('created', 'unknown', 'requires-action', 'processing');
-- A second payment beside one under way would be a second chance to be charged.
create unique index payment_one_under_way on payment (order_id)
  where status in ('created', 'unknown', 'requires-card', 'requires-action', 'processing');
create index payment_instalment_payments on payment (instalment_id);
create trigger payment_moves before update of status on payment
  for each row execute function refuse_unknown_move('payment');

-- Each time a card was tried on it. The key stands here before the call is made.
create table payment_try (
  id uuid primary key default new_id(),
  payment_id uuid not null references payment,
  number integer not null check (number > 0),
  call_key text not null unique check (length(call_key) between 1 and 200),
  -- None for a try without the card's holder.
  checkout_id uuid references payment_checkout,
  card_id uuid references kept_card,
  off_session boolean not null,
  outcome text check (outcome in ('ok', 'declined', 'unknown')),
  -- Why, in the gateway's words.
  code text,
  at timestamptz not null,
  answered_at timestamptz,
  unique (payment_id, number)
);
create index payment_try_checkout on payment_try (checkout_id) where checkout_id is not null;

create table payment_refund (
  id uuid primary key default new_id(),
  order_id uuid not null references payment_order,
  payment_id uuid not null references payment,
  amount_cents integer not null check (amount_cents > 0),
  return_fee boolean not null,
  reason text not null check (reason in ('cancelled', 'unfulfilled', 'duplicate', 'goodwill')),
  gateway_ref text unique,
  status text not null default 'requested' check (status in ('requested', 'unknown', 'pending', 'succeeded', 'failed')),
  -- Why it failed, in the gateway's words.
  failure text,
  created_at timestamptz not null,
  heard_at timestamptz not null,
  settled_at timestamptz
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_order on payment_refund (order_id);
create index payment_refund_waiting on payment_refund (heard_at) where status in ('requested', 'unknown', 'pending');
create trigger payment_refund_moves before update of status on payment_refund
  for each row execute function refuse_unknown_move('refund');

-- Nothing is returned that was not taken, whoever asks at the same time: the payment's row lets one in after the other.
create function limit_refunds() returns trigger language plpgsql as $$
declare
  taken integer;
begin
  select amount_cents into taken from payment where id = new.payment_id and status = 'succeeded' for no key update;
  if taken is null or taken < (
    select sum(amount_cents) from payment_refund where payment_id = new.payment_id and status <> 'failed'
  ) then
    raise exception 'more would be returned than was paid' using errcode = 'check_violation', constraint = 'payment_refund_limit';
  end if;
  return null;
end $$;
create trigger payment_refund_limit after insert or update of amount_cents, payment_id on payment_refund
  for each row execute function limit_refunds();

create table payment_dispute (
  id uuid primary key default new_id(),
  order_id uuid not null references payment_order,
  payment_id uuid not null references payment,
  gateway_ref text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (length(reason) <= 100),
  status text not null check (status in ('warning', 'open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index payment_dispute_order on payment_dispute (order_id);
create trigger payment_dispute_moves before update of status on payment_dispute
  for each row execute function refuse_unknown_move('dispute');

-- What the processor told us, each once. It says where to look, never what is so.
create table gateway_event (
  id text primary key check (length(id) between 1 and 100),
  type text not null check (length(type) <= 100),
  gateway_account text,
  subject jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index gateway_event_received on gateway_event (received_at);

-- Double entry. What stands here is not changed; a mistake is put right by a further journal.
create table ledger_journal (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('sale', 'capture', 'offline', 'credit', 'refund', 'refund-failed', 'dispute-opened',
    'dispute-won', 'dispute-lost')),
  order_id uuid not null references payment_order,
  -- What it tells of: told twice, it stands here once.
  source text not null check (length(source) between 1 and 200),
  gateway_txn text unique,
  at timestamptz not null,
  unique (kind, source)
);
create index ledger_journal_order on ledger_journal (order_id);
create table ledger_entry (
  journal_id uuid not null references ledger_journal,
  position integer not null,
  account text not null check (account in ('payer-receivable', 'gateway-clearing', 'platform-clearing', 'offline-clearing',
    'payee-payable', 'platform-fee', 'discounts', 'processor-cost', 'disputes', 'write-off')),
  -- Debit above zero, credit below.
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null check (currency = 'USD'),
  primary key (journal_id, position)
);
create index ledger_entry_account on ledger_entry (account);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_journal_stays before update or delete on ledger_journal
  for each row execute function refuse_ledger_change();
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_journal_is_not_emptied before truncate on ledger_journal
  for each statement execute function refuse_ledger_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

create function demand_balance() returns trigger language plpgsql as $$
declare
  about uuid := coalesce(to_jsonb(new) ->> 'journal_id', to_jsonb(new) ->> 'id');
begin
  if not exists (select from ledger_entry where journal_id = about) or exists (
    select from ledger_entry where journal_id = about group by currency having sum(amount_cents) <> 0
  ) then
    raise exception 'a journal adds up to zero' using errcode = 'check_violation', constraint = 'ledger_balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_journal_balances after insert on ledger_journal
  deferrable initially deferred for each row execute function demand_balance();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function demand_balance();

-- What the reconciliation found and a person should look at. Found again, it is the same finding.
create table payment_finding (
  id uuid primary key default new_id(),
  kind text not null check (kind ~ '^[a-z-]+$'),
  about text not null check (length(about) between 1 and 200),
  details jsonb not null default '{}',
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz
);
create unique index payment_finding_open on payment_finding (kind, about) where resolved_at is null;

-- How far the processor's lists were read, for each account; '' is the platform's own.
create table reconciliation_mark (
  gateway_account text primary key,
  read_until timestamptz not null
);

-- For the invariants: orders of which nobody wrote down who did what.
create function payment_orders_without_audit() returns table (about text) language sql stable as $$
  select o.id::text from payment_order o
   where o.status <> 'open'
     and not exists (select from audit_entry where object_kind = 'order' and object_id = o.id::text)
$$;

-- Whether digits could be the number of a card: the sum of Luhn (ISO/IEC 7812-1).
create function passes_luhn(digits text) returns boolean language sql immutable as $$
  select sum(case when place % 2 = 1 then digit when digit > 4 then digit * 2 - 9 else digit * 2 end) % 10 = 0
    from (select place, substr(reverse(digits), place, 1)::int as digit from generate_series(1, length(digits)) as place) as d
$$;

-- For the invariants: texts, anywhere in the database, in which the number of a card could stand.
create function texts_like_card_numbers() returns table (about text) language plpgsql stable as $$
declare
  place record;
begin
  for place in
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
       -- What was there before anybody could pay, and holds long numbers of its own.
       and c.table_name not in ('zip_code', 'rate_limit', 'migration')
  loop
    return query execute format(
      $query$
        select %L || '.' || %L from %I as t,
               regexp_matches(t.%I::text, '(?:^|[^0-9A-Za-z-])([3-6][0-9]{12,18})(?![0-9A-Za-z-])', 'g') as found
         where passes_luhn(found[1]) limit 5
      $query$, place.table_name, place.column_name, place.table_name, place.column_name);
  end loop;
end $$;
