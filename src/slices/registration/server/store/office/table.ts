import { sql, type RawBuilder } from "kysely";
import type { LocalDate } from "#kernel/calendar.ts";
import type { Handle } from "#platform/db/open.ts";
import type { MoneyFilter, OfficeSort } from "../../../contract/office-words.ts";
import type { Status } from "../../../contract/vocabulary.ts";
import type { ContactRow } from "../enrollments.ts";
import type { PlaceTables } from "../registrations.ts";

/** What other slices publish for statements of ours: relations whose columns they promise. */
export interface Published {
  /** `id`, `first_name`, `last_name`, `birth_date`. */
  athletes: RawBuilder<unknown>;
  /** `order_id`, `item_id`, `price_cents`, `paid_cents`, `owed_cents`, of orders that a query names. */
  balances: (orders: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** What the table shows. Divisions are those of the season, or the one that was asked for. */
export interface TableQuestion {
  divisionIds: readonly string[];
  statuses: readonly Status[] | undefined;
  money: MoneyFilter | undefined;
  /** Each has to be met by a name or an address. In small letters without accents. */
  words: readonly string[];
  sort: OfficeSort;
  descending: boolean;
  /** Null for all of them. */
  limit: number | null;
  offset: number;
}

export interface TableRow {
  id: string;
  divisionId: string;
  status: Status;
  ticket: number | null;
  athleteId: string | null;
  orderId: string | null;
  firstName: string | null;
  lastName: string | null;
  birthDate: LocalDate | null;
  contact: Partial<ContactRow> | null;
  priceCents: number;
  paidCents: number;
  owedCents: number;
  aidAsked: boolean;
  createdAt: string;
}

/** Letters of Spanish and its neighbours without their accents: whoever types "jose" finds José. */
const FOLDED = [sql.lit("áàâäãéèêëíìîïóòôöõúùûüñç"), sql.lit("aaaaaeeeeiiiiooooouuuunc")] as const;
const folded = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), ${FOLDED[0]}, ${FOLDED[1]})`;

/** What the rows are ordered by. Who has no name comes last. */
const SORTS: Record<OfficeSort, readonly RawBuilder<unknown>[]> = {
  child: [folded(sql`last_name`), folded(sql`first_name`)],
  age: [sql`birth_date`],
  division: [sql`division_place`],
  guardian: [folded(sql`contact ->> 'name'`)],
  state: [sql`status`],
  paid: [sql`paid_cents`],
  owed: [sql`owed_cents`],
  "registered-on": [sql`created_at`],
};

/** What words are looked for in. */
const SEARCHED = sql`
  concat_ws(' ', child.first_name, child.last_name, e.contact ->> 'name', e.contact ->> 'email',
            e.contact -> 'secondGuardian' ->> 'name', e.contact -> 'secondGuardian' ->> 'email')`;

/**
 * A page of a season's registrations, how many there are in each status with the other filters as they are, and how many
 * there are in all. One statement: the season's rows are read once.
 */
export async function tablePage(
  handle: Handle<PlaceTables>,
  { athletes, balances }: Published,
  question: TableQuestion,
): Promise<{ counts: Partial<Record<Status, number>>; total: number; rows: TableRow[] }> {
  const { divisionIds, statuses, limit, offset } = question;
  const divisions = sql`${[...divisionIds]}::uuid[]`;
  const orders = sql`
    select r.order_id from registration r where r.division_id = any(${divisions}) and r.order_id is not null`;
  const { rows } = await sql<{ counts: Record<Status, number>; total: number; page: TableRow[] | null }>`
    with named as (
      select r.id, r.division_id, r.status, r.waitlist_ticket as ticket, r.athlete_id, r.order_id, r.created_at, e.contact,
             asked.place as division_place, child.first_name, child.last_name, child.birth_date, money.price_cents,
             money.paid_cents, money.owed_cents, aid.order_id is not null as aid_asked, ${folded(SEARCHED)} as told
        from unnest(${divisions}) with ordinality as asked(id, place)
        join registration r on r.division_id = asked.id
        left join enrollment e on e.id = r.enrollment_id
        left join ${athletes} child on child.id = r.athlete_id
        left join ${balances(orders)} money on money.order_id = r.order_id and money.item_id = r.id
        left join aid_request aid on aid.order_id = r.order_id and aid.state = 'asked'
    ), found as materialized (select * from named where ${met(question)}
    ), shown as (select * from found where ${statuses ? sql`status = any(${[...statuses]})` : sql`true`})
    select (select coalesce(jsonb_object_agg(status, n), '{}')
              from (select status, count(*)::integer as n from found group by status) counted) as counts,
           (select count(*)::integer from shown) as total,
           (select jsonb_agg(to_jsonb(page)) from (
              select id, division_id as "divisionId", status, ticket, athlete_id as "athleteId", order_id as "orderId",
                     first_name as "firstName", last_name as "lastName", birth_date as "birthDate", contact,
                     coalesce(price_cents, 0) as "priceCents", coalesce(paid_cents, 0) as "paidCents",
                     coalesce(owed_cents, 0) as "owedCents", aid_asked as "aidAsked", created_at as "createdAt"
                from shown order by ${orderOf(question)}, id limit ${limit} offset ${offset}) page) as page
  `.execute(handle);
  const [answer] = rows;
  return { counts: answer!.counts, total: answer!.total, rows: answer!.page ?? [] };
}

function orderOf({ sort, descending }: TableQuestion): RawBuilder<unknown> {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql.join(SORTS[sort].map((by) => sql`${by} ${direction}`));
}

const MONEY: Record<MoneyFilter, RawBuilder<unknown>> = {
  paid: sql`paid_cents > 0 and owed_cents = 0`,
  outstanding: sql`owed_cents > 0`,
  aid: sql`aid_asked`,
};

/** What a row must meet, but for its status. */
function met({ money, words }: TableQuestion): RawBuilder<unknown> {
  const each = words.map((word) => sql`position(${word} in told) > 0`);
  return sql.join([sql`true`, ...each, ...(money ? [MONEY[money]] : [])], sql` and `);
}
