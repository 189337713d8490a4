-- A family may pay instead of volunteering: a line of the order with which it registers.

-- What a league asks instead of a season's duty; none is offered where it is empty.
alter table volunteer_duty add column buy_out_cents integer check (buy_out_cents between 100 and 100000);

-- Whether the family chose it. What it costs is in the order's promise, and its line on the item of the first child there.
alter table enrollment_order add column buys_out boolean not null default false;
create index enrollment_order_buys_out on enrollment_order (enrollment_id) where buys_out;

alter table payment_order_line
  drop constraint payment_order_line_kind_check,
  add constraint payment_order_line_kind_check check (kind in ('registration', 'equipment', 'processing', 'tax', 'buy-out',
    'early-bird', 'sibling', 'code', 'coach', 'aid', 'moved', 'credit')),
  drop constraint payment_order_line_check,
  add constraint payment_order_line_check check (
    case when kind in ('registration', 'equipment', 'processing', 'tax', 'buy-out', 'moved')
      then amount_cents >= 0 else amount_cents <= 0 end);
