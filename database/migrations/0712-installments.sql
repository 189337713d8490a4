-- "Installment" is how Americans spell it. Functions name tables in their text, so these two are written again.
alter table payment_instalment rename to payment_installment;
alter table payment rename column instalment_id to installment_id;
alter index payment_instalment_next rename to payment_installment_next;
alter index payment_instalment_payments rename to payment_installment_payments;
alter trigger payment_instalment_stays on payment_installment rename to payment_installment_stays;

create or replace function keep_price() returns trigger language plpgsql as $$
declare
  about uuid := case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  had timestamptz;
  stays text[] := case tg_table_name
    when 'payment_order_item' then array['outcome', 'label']
    when 'payment_installment' then array['credited_cents', 'paid_at', 'tries', 'next_try_at', 'failure']
    else array[]::text[] end;
begin
  select fulfilled_at into had from payment_order where id = about and status <> 'open';
  if not found then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - stays = to_jsonb(old) - stays then return new; end if;
  if tg_op = 'INSERT' and to_jsonb(new) ->> 'kind' = 'credit' then return new; end if;
  if tg_op = 'INSERT' and had is not null
     and (to_jsonb(new) ->> 'kind' = 'moved' or tg_table_name = 'payment_installment') then return new; end if;
  raise exception 'the price of this order is frozen' using errcode = 'check_violation', constraint = 'payment_price';
end $$;

create or replace function demand_sums() returns trigger language plpgsql as $$
begin
  if old.status = 'open' and new.status in ('awaiting-payment', 'paid', 'in-plan')
     and (select coalesce(sum(amount_cents), 0) from payment_order_line where order_id = new.id)
       <> (select coalesce(sum(amount_cents), 0) from payment_installment where order_id = new.id) then
    raise exception 'the installments are not what the lines are' using errcode = 'check_violation', constraint = 'payment_sums';
  end if;
  return new;
end $$;

-- Emails that confirm a registration and have not left yet name the kind of their next step.
update notice set facts = replace(facts::text, '"instalment"', '"installment"')::jsonb where facts::text like '%"instalment"%';
update notice_recipient set facts = replace(facts::text, '"instalment"', '"installment"')::jsonb where facts::text like '%"instalment"%';
