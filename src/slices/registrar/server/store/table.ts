import { sql, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { OfficeSort } from "../../contract/columns.ts";
import type { OfficeRow } from "../../contract/row.ts";
import type { MoneyFilter } from "../../contract/words.ts";
import type { Status } from "#slices/registration/contract/vocabulary.ts";
import type { Published } from "./published.ts";

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

/** What the query makes of other columns, and all else that the table shows as it is stored. */
type Made = "child" | "division" | "guardian" | "state" | "registeredOn" | "answers";
export type TableRow = Omit<OfficeRow, Made> & {
  divisionId: string;
  status: Status;
  firstName: string | null;
  lastName: string | null;
  birthDate: LocalDate | null;
  contact: { name?: string; email?: string; phone?: string } | null;
  createdAt: Date;
};

/** Letters of Spanish and its neighbours without their accents: whoever types "jose" finds José. */
const FOLDED = [sql.lit("áàâäãéèêëíìîïóòôöõúùûüñç"), sql.lit("aaaaaeeeeiiiiooooouuuunc")] as const;
/** The database translates letter by letter, which costs: a text that has plain letters alone is left as it is. */
const folded = (text: RawBuilder<unknown>) => sql`
  (select case when octet_length(said) = char_length(said) then said else translate(said, ${FOLDED[0]}, ${FOLDED[1]}) end
     from (select lower(${text}) as said) as folding)`;

/** What a search, an order or a filter looks at: only what is needed is joined. */
type Need = "people" | "money";

const CHILD_FIRST = sql`coalesce(child.first_name, imported.first_name)`;
const CHILD_LAST = sql`coalesce(child.last_name, imported.last_name)`;
const PAID = sql`coalesce(money.paid_cents, imported.paid_cents, 0)`;
const OWED = sql`coalesce(money.owed_cents, imported.price_cents - imported.paid_cents, 0)`;

/** What the rows are ordered by. Who has no name comes last. */
const SORTS: Record<OfficeSort, { by: readonly RawBuilder<unknown>[]; needs?: Need }> = {
  child: { by: [folded(CHILD_LAST), folded(CHILD_FIRST)], needs: "people" },
  age: { by: [sql`coalesce(child.birth_date, imported.birth_date)`], needs: "people" },
  division: { by: [sql`asked.position`] },
  guardian: { by: [folded(sql`coalesce(e.contact ->> 'name', imported.guardian_name)`)], needs: "people" },
  state: { by: [sql`r.status`] },
  paid: { by: [PAID], needs: "money" },
  owed: { by: [OWED], needs: "money" },
  "registered-on": { by: [sql`r.created_at`] },
};

/** What words are looked for in. */
const TOLD = folded(sql`
  concat_ws(' ', child.first_name, child.last_name, imported.first_name, imported.last_name, imported.guardian_name,
            imported.guardian_email, e.contact ->> 'name', e.contact ->> 'email', e.contact -> 'secondGuardian' ->> 'name',
            e.contact -> 'secondGuardian' ->> 'email')`);

const MONEY: Record<MoneyFilter, { holds: (published: Published) => RawBuilder<unknown>; needs?: Need }> = {
  paid: { holds: () => sql`${PAID} > 0 and ${OWED} = 0`, needs: "money" },
  outstanding: { holds: () => sql`${OWED} > 0`, needs: "money" },
  aid: {
    holds: ({ aid }) => sql`exists (select from ${aid} aid where aid.order_id = r.order_id and aid.state = 'asked')`,
  },
};

/**
 * A page of a season's registrations, how many there are in each status with the other filters as they are, and how many
 * there are in all: first which rows, by what their filter and order need alone, then what is shown of them.
 */
export async function tablePage(
  handle: QueryExecutorProvider,
  published: Published,
  question: TableQuestion,
): Promise<{ counts: Partial<Record<Status, number>>; total: number; rows: TableRow[] }> {
  const { statuses, limit, offset } = question;
  const { rows } = await sql<{ counts: Record<Status, number>; total: number; ids: string[] | null }>`
    with found as materialized (${matching(published, question)}
    ), shown as (select * from found where ${statuses ? sql`status = any(${[...statuses]})` : sql`true`})
    select (select coalesce(jsonb_object_agg(status, n), '{}')
              from (select status, count(*)::integer as n from found group by status) counted) as counts,
           (select count(*)::integer from shown) as total,
           (select array_agg(id order by position) from (
              select id, position from shown order by position limit ${limit} offset ${offset}) page) as ids`.execute(
    handle,
  );
  const [answer] = rows;
  return { counts: answer!.counts, total: answer!.total, rows: await rowsOf(handle, published, answer!.ids ?? []) };
}

/** The rows that meet everything but the status, each with its position in the order. */
function matching(published: Published, question: TableQuestion): RawBuilder<unknown> {
  const { registrations, enrollments, imported, athletes, balances } = published;
  const { divisionIds, money, words, sort, descending } = question;
  const divisions = sql`${[...divisionIds]}::uuid[]`;
  const needs = new Set([SORTS[sort].needs, money && MONEY[money].needs, words.length > 0 ? "people" : undefined]);
  const people = sql`
    left join ${enrollments} e on e.id = r.enrollment_id left join ${athletes} child on child.id = r.athlete_id`;
  const orders = sql`
    select own.order_id from ${registrations} own where own.division_id = any(${divisions}) and own.order_id is not null`;
  const priced = sql`left join ${balances(orders)} money on money.order_id = r.order_id and money.item_id = r.id`;
  const told = sql`left join ${imported} imported on r.imported and imported.registration_id = r.id`;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const order = sql.join(SORTS[sort].by.map((by) => sql`${by} ${direction}`));
  const met = [
    ...words.map((word) => sql`position(${word} in ${TOLD}) > 0`),
    ...(money ? [MONEY[money].holds(published)] : []),
  ];
  return sql`
    select r.id, r.status, row_number() over (order by ${order}, r.id) as position
      from unnest(${divisions}) with ordinality as asked(id, position)
      join ${registrations} r on r.division_id = asked.id
      ${needs.has("people") ? people : sql``} ${needs.has("money") ? priced : sql``}
      ${needs.has("people") || needs.has("money") ? told : sql``}
     where ${sql.join([sql`true`, ...met], sql` and `)}`;
}

/** What is shown of some registrations, in the order of their ids as they are given. */
async function rowsOf(
  handle: QueryExecutorProvider,
  { registrations, enrollments, imported, aid, athletes, balances }: Published,
  ids: readonly string[],
): Promise<TableRow[]> {
  const given = sql`${[...ids]}::uuid[]`;
  const orders = sql`
    select own.order_id from ${registrations} own where own.id = any(${given}) and own.order_id is not null`;
  const { rows } = await sql<TableRow>`
    select r.id, r.division_id as "divisionId", r.status,
           case when r.status = 'waitlisted' then r.waitlist_ticket end as ticket, ${CHILD_FIRST} as "firstName", ${CHILD_LAST} as "lastName",
           coalesce(child.birth_date, imported.birth_date) as "birthDate",
           case when imported.registration_id is not null and e.id is null
                then jsonb_build_object('name', imported.guardian_name, 'email', imported.guardian_email, 'phone', imported.guardian_phone)
                else e.contact end as contact,
           coalesce(money.price_cents, imported.price_cents, 0) as "priceCents", ${PAID} as "paidCents", ${OWED} as "owedCents",
           aid.order_id is not null as "aidAsked", r.created_at as "createdAt"
      from unnest(${given}) with ordinality as given(id, position)
      join ${registrations} r on r.id = given.id
      left join ${enrollments} e on e.id = r.enrollment_id
      left join ${athletes} child on child.id = r.athlete_id
      left join ${imported} imported on r.imported and imported.registration_id = r.id
      left join ${balances(orders)} money on money.order_id = r.order_id and money.item_id = r.id
      left join ${aid} aid on aid.order_id = r.order_id and aid.state = 'asked'
     order by given.position`.execute(handle);
  return rows;
}

/** How many requests of a season for help with the price wait for an answer. */
export async function aidWaiting(handle: QueryExecutorProvider, { aid }: Published, seasonId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${aid} aid where aid.season_id = ${seasonId} and aid.state = 'asked'`.execute(
    handle,
  );
  return rows[0]!.count;
}
