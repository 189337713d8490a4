-- A place in a division, asked for. Who plays, and who pays, joins it with the accounts and payment capabilities.
create table registration (
  id uuid primary key default new_id(),
  division_id uuid not null references division,
  status text not null check (status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed',
                                         'waitlisted', 'offer_expired', 'expired', 'cancelled', 'refunded')),
  -- The place in the queue, given under the division's lock: first come, first offered.
  waitlist_ticket integer,
  created_at timestamptz not null default now(),
  check (status <> 'waitlisted' or waitlist_ticket is not null)
);
create index registration_division on registration (division_id, status);
create unique index registration_ticket on registration (division_id, waitlist_ticket) where waitlist_ticket is not null;
