-- Why a manager did something to a registration, in their words: the family reads it in its letter.
create table registration_note (
  id uuid primary key default new_id(),
  registration_id uuid not null references registration on delete cascade,
  deed text not null check (deed in ('cancelled', 'moved', 'removed', 'offered')),
  reason text not null check (length(reason) between 1 and 500),
  account_id uuid not null references account,
  at timestamptz not null
);
create index registration_note_registration on registration_note (registration_id, at desc);

-- A place may come to cost more after it was had: its player moved to a dearer division. That is a line and a part of its
-- own, added to an order that is had already; it is never taken from a card by itself.
alter table payment_order_line
  drop constraint payment_order_line_kind_check,
  add constraint payment_order_line_kind_check check (kind in ('registration', 'equipment', 'processing', 'tax',
    'early-bird', 'sibling', 'code', 'coach', 'aid', 'moved', 'credit')),
  drop constraint payment_order_line_check,
  add constraint payment_order_line_check check (case when kind in ('registration', 'equipment', 'processing', 'tax', 'moved')
    then amount_cents >= 0 else amount_cents <= 0 end);
insert into payment_move (thing, from_state, to_state) values ('order', 'paid', 'in-plan');

create or replace function keep_price() returns trigger language plpgsql as $$
declare
  about uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  had timestamptz;
  stays text[] := case tg_table_name
    when 'payment_order_item' then array['outcome', 'label']
    when 'payment_instalment' then array['credited_cents', 'paid_at', 'tries', 'next_try_at', 'failure']
    else array[]::text[] end;
begin
  select fulfilled_at into had from payment_order where id = about and status <> 'open';
  if not found then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - stays = to_jsonb(old) - stays then return new; end if;
  if tg_op = 'INSERT' and to_jsonb(new) ->> 'kind' = 'credit' then return new; end if;
  if tg_op = 'INSERT' and had is not null
     and (to_jsonb(new) ->> 'kind' = 'moved' or tg_table_name = 'payment_instalment') then return new; end if;
  raise exception 'the price of this order is frozen' using errcode = 'check_violation', constraint = 'payment_price';
end $$;
