import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import { CONSENT_VERSIONS } from "#slices/family/contract/consent-texts.ts";
import { DEFAULT_WAIVERS } from "#slices/forms/rules/default-form.ts";
import { FAMILY_NAMES, GIVEN_NAMES } from "../leagues/words.ts";

/** The managers of the demonstration who can sign in. */
export const MANAGERS = ["manager@touchline.example", "manager2@touchline.example"];

/** Which registrations get families. */
export interface FamiliesWanted {
  /** The leagues of an owner who can sign in. */
  ownerEmails: readonly string[];
}

/**
 * Gives the counted spots of some leagues families: a child, a guardian, how the league reaches them, and what was paid or is
 * owed, as if everybody had come through the front door. In the database and a statement for each table, so that it takes no
 * longer than reading it; the same registrations become the same families. What was paid was paid in cash or by check: the
 * card processor has never heard of these people.
 * @returns how many registrations have a family now
 */
export async function writeOfficeFamilies<Schema>(tx: Tx<Schema>, { ownerEmails }: FamiliesWanted): Promise<number> {
  await sql`set local jit = off`.execute(tx);
  await fillOne(tx, ownerEmails);
  await holdOne(tx, ownerEmails);
  await invent(tx, ownerEmails);
  await writePeople(tx);
  await writeOrders(tx);
  await writeMoney(tx);
  await writeSignatures(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from invented_family`.execute(tx);
  await sql`drop table invented_family`.execute(tx);
  return rows[0]!.count;
}

/**
 * Fills the division of an owner's where most families are already, so that some wait and two are offered a spot: nobody who
 * signs in has to look for a waitlist. Does nothing where one of theirs waits.
 */
async function fillOne<Schema>(tx: Tx<Schema>, ownerEmails: readonly string[]): Promise<void> {
  for (const email of ownerEmails)
    await sql`
      with own as (
        select d.id, d.spots_taken, d.last_ticket, d.waitlist_length
          from division d join season s on s.id = d.season_id join league l on l.id = s.league_id join account a on a.id = l.owner_id
         where lower(a.email) = ${email} and s.status = 'open' and l.status = 'approved'
           and s.registration_start_date < current_date and s.registration_end_date > current_date
      ), fullest as (
        select id, last_ticket from own
         where spots_taken > 0 and not exists (select from own where waitlist_length > 0)
           and not exists (select from registration r where r.division_id in (select id from own) and not r.demonstration)
         order by spots_taken desc, id limit 1
      ), made as (
        insert into registration (division_id, status, waitlist_ticket, created_at, changed_at, demonstration)
        select id, case when number <= 2 then 'offered' else 'waitlisted' end, last_ticket + number,
               now() - make_interval(days => 12 - number), now() - make_interval(days => 12 - number), true
          from fullest, generate_series(1, 9) number
        returning division_id)
      update division d set spots_taken = spots_taken + 2, capacity = spots_taken + 2, waitlist_length = 7, last_ticket = last_ticket + 9
       where d.id in (select division_id from made)`.execute(tx);
}

/** On any day two families of an owner's leagues, the newest, hold their spots while they ask for help with the price. */
async function holdOne<Schema>(tx: Tx<Schema>, ownerEmails: readonly string[]): Promise<void> {
  for (const email of ownerEmails)
    await sql`
      with own as (
        select r.id, r.status, r.created_at, r.demonstration
          from registration r join division d on d.id = r.division_id join season s on s.id = d.season_id
          join league l on l.id = s.league_id join account a on a.id = l.owner_id
         where lower(a.email) = ${email} and s.status = 'open' and l.status = 'approved'
           and s.registration_start_date < current_date and s.registration_end_date > current_date
      ), gone as (
        delete from registration where not exists (select from own where status = 'held') and id in (
          select id from own where status = 'confirmed' and demonstration order by created_at desc, id limit 2)
        returning division_id, created_at
      )
      insert into registration (division_id, status, created_at, changed_at, demonstration)
      select division_id, 'held', created_at, created_at, true from gone`.execute(tx);
}

/** Who the families are, and what becomes of their registrations: one row for each. */
async function invent<Schema>(tx: Tx<Schema>, ownerEmails: readonly string[]): Promise<void> {
  await sql`
    create temporary table invented_family on commit drop as
    with counted as (
      select r.id, r.division_id, r.status, r.created_at, d.season_id, s.league_id, l.name as league_name, d.name as division_name,
             d.age_cutoff_date, d.min_age, d.max_age, d.gender as plays,
             ('x' || substr(md5('family' || r.id), 1, 7))::bit(28)::int as chance,
             ('x' || substr(md5('name' || r.id), 1, 7))::bit(28)::int as other_chance,
             row_number() over (order by r.id) as number
        from registration r
        join division d on d.id = r.division_id join season s on s.id = d.season_id join league l on l.id = s.league_id
        join account owner on owner.id = l.owner_id
       where r.demonstration and lower(owner.email) = any(${[...ownerEmails]}::text[])
    ), priced as (
      select c.*, fees.lines, fees.cents
        from counted c
        cross join lateral (
          select jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents)
                           order by array_position(array['registration', 'equipment', 'processing'], kind)) as lines,
                 sum(amount_cents)::integer as cents
            from (select f.kind, f.amount_cents from fee_line f
                   where f.season_id = c.season_id and f.division_id is not distinct from
                         (select own.division_id from fee_line own
                           where own.season_id = c.season_id and own.division_id = c.division_id limit 1)
                  union all select 'processing', 500) line(kind, amount_cents)) fees
    )
    select id, division_id, season_id, league_id, league_name, division_name, created_at, number, chance, other_chance, lines, cents,
           new_id() as account_id, new_id() as athlete_id, new_id() as enrollment_id, new_id() as order_id,
           new_id() as installment_id, new_id() as payment_id, new_id() as refund_id,
           -- Whoever pays at this very moment would need a processor that knows them: they have paid.
           case status when 'pending_payment' then 'confirmed' else status end as status,
           case when status in ('confirmed', 'pending_payment') and chance % 9 = 0 and cents >= 2000 then 'in-plan'
                when status in ('confirmed', 'pending_payment') then 'paid'
                when status = 'held' then 'open'
                when status = 'expired' then 'expired'
                when status in ('cancelled', 'refunded') and (status = 'refunded' or chance % 2 = 0) then 'refunded' end as money,
           (array[${sql.join(GIVEN_NAMES.map((name) => sql`${name}`))}]::text[])[1 + chance % ${GIVEN_NAMES.length}] as first_name,
           (array[${sql.join(GIVEN_NAMES.map((name) => sql`${name}`))}]::text[])[1 + other_chance % ${GIVEN_NAMES.length}] as parent_name,
           (array[${sql.join(FAMILY_NAMES.map((name) => sql`${name}`))}]::text[])[1 + (chance / 7) % ${FAMILY_NAMES.length}] as last_name,
           case plays when 'girls' then 'female' when 'boys' then 'male' else (array['female', 'male'])[1 + chance % 2] end as gender,
           -- Of every age that the division takes, the middle ones more often; nobody who plays as a child is of age.
           (age_cutoff_date - make_interval(years => min_age + chance % (1 + least(max_age, 60) - min_age), days => chance % 360))::date
             as birth_date
      from priced`.execute(tx);
  await sql`alter table invented_family add primary key (id)`.execute(tx);
  await sql`analyze invented_family`.execute(tx);
}

async function writePeople<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into account (id, email, email_verified_at, first_name, last_name, phone, permission_groups, language, demonstration,
                         created_at)
    select account_id, lower(translate(parent_name || '.' || last_name, ' ''áéíóúñ', '--aeioun')) || number || '@families.example', created_at,
           parent_name, last_name, '510 555 01' || lpad((chance % 100)::text, 2, '0'), '{parent}',
           case when other_chance % 5 = 0 then 'es' else 'en' end, true, created_at
      from invented_family`.execute(tx);
  await sql`
    insert into athlete (id, first_name, last_name, birth_date, gender, shirt_size, created_at)
    select athlete_id, first_name, last_name, birth_date, gender, (array['YS', 'YM', 'YL', 'AS'])[1 + chance % 4], created_at
      from invented_family`.execute(tx);
  await sql`
    insert into guardian (athlete_id, account_id, relation, created_at)
    select athlete_id, account_id, (array['mother', 'father', 'guardian'])[1 + chance % 3], created_at
      from invented_family`.execute(tx);
  await sql`
    insert into guardian_consent (athlete_id, account_id, kind, text_version, language, given, ip_address, at)
    select athlete_id, account_id, 'keep-data', ${CONSENT_VERSIONS["keep-data"]}, 'en', true, '127.0.0.1', created_at
      from invented_family`.execute(tx);
  await sql`
    insert into enrollment (id, account_id, league_id, season_id, language, contact, waitlist, created_at)
    select f.enrollment_id, f.account_id, f.league_id, f.season_id, a.language,
           jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'email', a.email, 'phone', a.phone, 'secondGuardian', null),
           'each', f.created_at
      from invented_family f join account a on a.id = f.account_id`.execute(tx);
}

/** What the guardians of confirmed players signed: the texts that stand in the code, a hundred of each at most. */
async function writeSignatures<Schema>(tx: Tx<Schema>): Promise<void> {
  for (const { id, version, kind, title, text } of DEFAULT_WAIVERS)
    await sql`
      insert into signature (registration_id, league_id, league_name, waiver_id, version, kind, title, text, language, typed_name,
                             account_id, ip_address, signed_at)
      select id, league_id, league_name, ${id}, ${version}, ${kind}, ${title.en}, ${text.en}, 'en', parent_name || ' ' || last_name,
             account_id, '127.0.0.1', created_at
        from (select * from invented_family where status = 'confirmed' order by created_at desc limit 100) newest`.execute(
      tx,
    );
}

/** Orders with their lines and parts, as if each had been opened, and then went the way that its registration shows. */
async function writeOrders<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into payment_order (id, number, payer_id, payee_id, payee_name, currency, language, status, fulfilled_at, created_at)
    select order_id,
           translate(upper(lpad(to_hex(number), 4, 'f') || '-' || substr(md5('order' || id), 1, 4)), '01', 'XY'), account_id,
           league_id, league_name, 'USD', 'en', 'open', null, created_at
      from invented_family where money is not null`.execute(tx);
  await sql`
    insert into payment_order_item (order_id, item_id, position, label)
    select order_id, id, 1, first_name || ' · ' || division_name from invented_family where money is not null`.execute(
    tx,
  );
  await sql`
    insert into payment_order_line (order_id, item_id, position, kind, amount_cents)
    select f.order_id, f.id, line.position, line.value ->> 'kind', (line.value ->> 'amountCents')::integer
      from invented_family f, jsonb_array_elements(f.lines) with ordinality as line(value, position)
     where f.money is not null`.execute(tx);
  await sql`
    insert into payment_installment (id, order_id, position, due_at, amount_cents)
    select installment_id, order_id, 1, created_at, case money when 'in-plan' then cents / 2 else cents end
      from invented_family where money is not null`.execute(tx);
  await sql`
    insert into payment_installment (order_id, position, due_at, amount_cents)
    select order_id, 2, now() + make_interval(days => 10 + chance % 40), cents - cents / 2
      from invented_family where money = 'in-plan'`.execute(tx);
  await sql`
    insert into enrollment_order (order_id, enrollment_id, account_id, expires_at, promise, ended_at, created_at)
    select order_id, enrollment_id, account_id,
           case money when 'open' then now() + interval '3 days' else created_at end,
           jsonb_build_object(
             'terms', '{"early": [], "sibling": [], "siblingsBefore": 0, "coach": [], "taxBasisPoints": 0}'::jsonb,
             'children', jsonb_build_array(jsonb_build_object('itemId', id, 'feeLines', lines, 'coached', false))),
           case when money <> 'open' then created_at end, created_at
      from invented_family where money is not null`.execute(tx);
  // Whoever holds a spot for days has asked the league for help with the price.
  await sql`
    insert into aid_request (order_id, account_id, season_id, state, asked_at)
    select order_id, account_id, season_id, 'asked', now() - interval '3 hours' from invented_family where money = 'open'`.execute(
    tx,
  );
  await sql`
    update registration r
       set demonstration = false, status = f.status, enrollment_id = f.enrollment_id, athlete_id = f.athlete_id,
           order_id = case when f.money is not null then f.order_id end,
           expires_at = case f.status when 'held' then now() + interval '3 days'
                                      when 'offered' then now() + make_interval(hours => 14 + f.chance % 9) end,
           promise = case f.status when 'offered' then jsonb_build_object(
             'terms', '{"early": [], "sibling": [], "siblingsBefore": 0, "coach": [], "taxBasisPoints": 0}'::jsonb,
             'children', jsonb_build_array(jsonb_build_object('itemId', f.id, 'feeLines', f.lines, 'coached', false))) end
      from invented_family f where f.id = r.id`.execute(tx);
}

/** What was paid and given back, with the ledger's journals and a word in the audit trail. */
async function writeMoney<Schema>(tx: Tx<Schema>): Promise<void> {
  const had = sql`money in ('paid', 'in-plan', 'refunded')`;
  await sql`update payment_order o set status = 'awaiting-payment' from invented_family f where o.id = f.order_id and f.${had}`.execute(
    tx,
  );
  await sql`
    insert into payment (id, order_id, installment_id, method, amount_cents, fee_cents, currency, status, created_at, heard_at, settled_at)
    select payment_id, order_id, installment_id, (array['check', 'cash'])[1 + chance % 2],
           case money when 'in-plan' then cents / 2 else cents end, 0, 'USD', 'succeeded', created_at, created_at, created_at
      from invented_family where ${had} and cents > 0`.execute(tx);
  await sql`
    update payment_installment i set paid_at = f.created_at from invented_family f where i.id = f.installment_id and f.${had}`.execute(
    tx,
  );
  await sql`
    update payment_order_item i set outcome = case f.money when 'refunded' then 'cancelled' else 'fulfilled' end
      from invented_family f where i.order_id = f.order_id and f.${had}`.execute(tx);
  await sql`
    update payment_order o set fulfilled_at = f.created_at, status = case f.money when 'in-plan' then 'in-plan' else 'paid' end
      from invented_family f where o.id = f.order_id and f.${had}`.execute(tx);
  await sql`update payment_order o set status = 'expired' from invented_family f where o.id = f.order_id and f.money = 'expired'`.execute(
    tx,
  );
  await sql`
    insert into payment_order_line (order_id, item_id, position, kind, amount_cents)
    select order_id, id, 10, 'credit', -cents from invented_family where money = 'refunded' and cents > 0`.execute(tx);
  await sql`
    insert into payment_refund (id, order_id, payment_id, amount_cents, return_fee, reason, status, created_at, heard_at, settled_at)
    select refund_id, order_id, payment_id, cents, true, 'cancelled', 'succeeded', created_at + interval '2 days', created_at + interval '2 days',
           created_at + interval '2 days'
      from invented_family where money = 'refunded' and cents > 0`.execute(tx);
  await sql`update payment_order o set status = 'refunded' from invented_family f where o.id = f.order_id and f.money = 'refunded' and f.cents > 0`.execute(
    tx,
  );
  await writeLedger(tx);
  await sql`
    insert into audit_entry (at, actor_kind, actor_id, action, object_kind, object_id)
    select created_at, 'member', account_id, 'payments.order-paid', 'order', order_id::text from invented_family where ${had}
    union all
    select created_at, 'system', null, 'payments.order-expired', 'order', order_id::text from invented_family where money = 'expired'
    union all
    select created_at, 'member', account_id,
           case when status = 'waitlisted' then 'registration.waitlisted' else 'registration.held' end, 'registration', id::text
      from invented_family`.execute(tx);
}

/** Double entry: the sale, what came in, and for those who cancelled what was let off and went back. */
async function writeLedger<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    with entries as (
      select order_id, 'sale' as kind, order_id::text as source, created_at as at,
             array['payer-receivable', 'payee-payable', 'platform-fee'] as accounts, array[cents, 500 - cents, -500] as cents
        from invented_family where money in ('paid', 'in-plan', 'refunded')
      union all
      select order_id, 'offline', payment_id::text, created_at, array['offline-clearing', 'payer-receivable'],
             array[part, -part]
        from invented_family, lateral (select case money when 'in-plan' then cents / 2 else cents end as part) paid
       where money in ('paid', 'in-plan', 'refunded')
      union all
      select order_id, 'credit', order_id || '-' || id, created_at, array['payer-receivable', 'payee-payable', 'platform-fee'],
             array[-cents, cents - 500, 500]
        from invented_family where money = 'refunded'
      union all
      select order_id, 'refund', refund_id::text, created_at, array['payer-receivable', 'offline-clearing'], array[cents, -cents]
        from invented_family where money = 'refunded'
    ), made as (
      insert into ledger_journal (kind, order_id, source, at) select kind, order_id, source, at from entries where cents[1] <> 0
      returning id, kind, source)
    insert into ledger_entry (journal_id, position, account, amount_cents, currency)
    select made.id, entry.position, entry.account, entry.cents, 'USD'
      from made join entries on entries.kind = made.kind and entries.source = made.source,
           unnest(entries.accounts, entries.cents) with ordinality as entry(account, cents, position)
     where entry.cents <> 0`.execute(tx);
}
