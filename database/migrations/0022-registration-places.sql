-- Arrival numbers: whoever asks for a place gets the next one under the division's lock, with a place or in the queue.
alter table division add column last_ticket integer not null default 0;
update division d set last_ticket = greatest(d.waitlist_length, t.most)
  from (select division_id, max(waitlist_ticket) as most from registration group by division_id) t
 where t.division_id = d.id and t.most is not null;
update division set last_ticket = waitlist_length where last_ticket < waitlist_length;
alter table division add check (waitlist_length <= last_ticket);

-- How a season registers, where it is not as usual.
create table registration_terms (
  season_id uuid primary key references season on delete cascade,
  hold_minutes integer not null default 15 check (hold_minutes between 5 and 60),
  offer_hours integer not null default 24 check (offer_hours between 12 and 72),
  -- Whether families may ask for help with the price.
  aid boolean not null default true,
  -- Of the league's lines after discounts, in hundredths of a percent.
  tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 3000)
);

-- What a league lets off by itself, of its own lines.
create table discount (
  id uuid primary key default new_id(),
  season_id uuid not null references season on delete cascade,
  kind text not null check (kind in ('early-bird', 'sibling', 'coach')),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents between 1 and 1000000),
  -- Early birds: up to the midnight that ends this day of the league's.
  until_date date,
  -- Siblings: from this child of a family on.
  from_child integer check (from_child between 2 and 20),
  check (num_nonnulls(percent, amount_cents) = 1),
  check ((kind = 'early-bird') = (until_date is not null)),
  check ((kind = 'sibling') = (from_child is not null)),
  unique nulls not distinct (season_id, kind, until_date, from_child)
);

create table discount_code (
  id uuid primary key default new_id(),
  season_id uuid not null references season on delete cascade,
  code text not null check (length(code) between 1 and 40),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents between 1 and 1000000),
  valid_from date,
  valid_until date,
  -- Orders that may use it; unlimited without.
  most_uses integer check (most_uses > 0),
  -- Counted by a conditional update when an order takes it, and back when the order comes to nothing.
  uses integer not null default 0 check (uses >= 0 and uses <= coalesce(most_uses, uses)),
  check (num_nonnulls(percent, amount_cents) = 1)
);
create unique index discount_code_once on discount_code (season_id, lower(code));

-- Paying in parts: so much now, so much on these days.
create table payment_plan (
  id uuid primary key default new_id(),
  season_id uuid not null references season on delete cascade,
  name_en text not null check (length(name_en) between 1 and 80),
  name_es text not null check (length(name_es) between 1 and 80),
  deposit_percent integer not null check (deposit_percent between 1 and 99),
  withdrawn_at timestamptz
);
create index payment_plan_season on payment_plan (season_id);
create table payment_plan_part (
  plan_id uuid not null references payment_plan on delete cascade,
  due_date date not null,
  percent integer not null check (percent between 1 and 99),
  primary key (plan_id, due_date)
);

-- A family asked for places in one season, in one go.
create table enrollment (
  id uuid primary key default new_id(),
  account_id uuid not null references account,
  league_id uuid not null references league,
  season_id uuid not null references season,
  language text not null check (language in ('en', 'es')),
  -- How the league reaches the family about this season; emptied when the account goes.
  contact jsonb not null check (jsonb_typeof(contact) = 'object'),
  waitlist text not null check (waitlist in ('no', 'each', 'together')),
  created_at timestamptz not null
);
create index enrollment_account on enrollment (account_id, created_at desc);
create index enrollment_season on enrollment (season_id);

-- What an order of payments' is about here: until when its places are held, and on which terms.
create table enrollment_order (
  order_id uuid primary key,
  enrollment_id uuid not null references enrollment on delete cascade,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  extended_at timestamptz,
  -- What the price is made of, as it was when the places were held or offered: it stands while they are.
  promise jsonb not null check (jsonb_typeof(promise) = 'object'),
  code_id uuid references discount_code,
  plan_id uuid references payment_plan,
  -- Neither paid nor to be paid any more.
  ended_at timestamptz,
  created_at timestamptz not null
);
create index enrollment_order_enrollment on enrollment_order (enrollment_id);
create index enrollment_order_open on enrollment_order (account_id) where ended_at is null;
create index enrollment_order_code on enrollment_order (code_id) where code_id is not null;

create table aid_request (
  id uuid primary key default new_id(),
  order_id uuid not null unique references enrollment_order on delete cascade,
  account_id uuid not null references account,
  season_id uuid not null references season,
  -- Encrypted, bound to this row; emptied when the account goes.
  message bytea,
  state text not null default 'asked' check (state in ('asked', 'granted', 'declined')),
  percent integer check (percent between 1 and 100),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  check ((state = 'granted') = (percent is not null)),
  check ((state = 'asked') = (decided_at is null))
);
-- While the league decides the places stay held: one family does not hold them for weeks by asking.
create unique index aid_request_open on aid_request (account_id, season_id) where state = 'asked';

alter table registration
  add column enrollment_id uuid references enrollment,
  add column athlete_id uuid references athlete on delete set null,
  add column order_id uuid references enrollment_order,
  -- The end of a hold or an offer.
  add column expires_at timestamptz,
  -- What the price is made of, as it was when a place was offered, with that of the brothers and sisters.
  add column promise jsonb,
  add column changed_at timestamptz not null default now(),
  -- Families that were invented with their league: a count of places, and nobody.
  add column demonstration boolean not null default false;
update registration set demonstration = true;
alter table registration
  drop constraint registration_status_check,
  add constraint registration_status_check check (status in ('draft', 'held', 'pending_payment', 'releasing', 'offered',
    'confirmed', 'waitlisted', 'offer_expired', 'expired', 'cancelled', 'refunded')),
  add check (demonstration or enrollment_id is not null),
  add check (demonstration or athlete_id is not null
             or status in ('offer_expired', 'expired', 'cancelled', 'refunded')),
  add check (demonstration or expires_at is not null
             or status not in ('held', 'pending_payment', 'releasing', 'offered'));
-- A child has one registration at most in a division that goes on.
create unique index registration_once on registration (division_id, athlete_id)
  where athlete_id is not null
    and status in ('held', 'pending_payment', 'releasing', 'offered', 'confirmed', 'waitlisted');
create index registration_athlete on registration (athlete_id) where athlete_id is not null;
create index registration_enrollment on registration (enrollment_id) where enrollment_id is not null;
create index registration_order on registration (order_id) where order_id is not null;
create index registration_waiting on registration (division_id, waitlist_ticket) where status = 'waitlisted';
create index registration_expiring on registration (expires_at)
  where status in ('held', 'pending_payment', 'offered') and expires_at is not null;

-- Which state may follow which. The trigger refuses all others, whoever asks.
create table registration_move (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into registration_move (from_status, to_status)
select from_status, unnest(string_to_array(to_statuses, ' ')) from (values
  ('draft', 'held waitlisted'),
  ('held', 'pending_payment releasing confirmed expired cancelled'),
  ('pending_payment', 'releasing confirmed expired cancelled'),
  -- A payment is on its way while the hold ends: the processor says which it is.
  ('releasing', 'confirmed expired cancelled'),
  ('waitlisted', 'offered cancelled'),
  -- Accepted, it is held and to be paid.
  ('offered', 'held confirmed offer_expired cancelled'),
  -- Late money found the place still free.
  ('expired', 'confirmed'),
  ('confirmed', 'cancelled')
) as moves(from_status, to_statuses);

create function refuse_registration_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from registration_move where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a registration does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'registration_move';
  end if;
  return new;
end $$;
create trigger registration_moves before update of status on registration
  for each row execute function refuse_registration_move();

-- A draft is there for what refers to it while places are asked for; it never outlives its transaction.
create function refuse_drafts() returns trigger language plpgsql as $$
begin
  if exists (select from registration where id = new.id and status = 'draft') then
    raise exception 'a registration is held or waits when its transaction ends'
      using errcode = 'check_violation', constraint = 'registration_draft';
  end if;
  return null;
end $$;
create constraint trigger registration_is_no_draft after insert on registration
  deferrable initially deferred for each row when (new.status = 'draft') execute function refuse_drafts();
