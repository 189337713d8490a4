import { sql, type QueryExecutorProvider } from "kysely";

/** What seasons take off and how they are paid, for tests. */

/** Gives a season a discount. */
export async function insertDiscount(
  handle: QueryExecutorProvider,
  seasonId: string,
  discount: {
    kind: "early-bird" | "sibling" | "coach";
    percent?: number;
    amountCents?: number;
    untilDate?: string;
    fromChild?: number;
  },
): Promise<void> {
  const { kind, percent, amountCents, untilDate, fromChild } = discount;
  await sql`
    insert into discount (season_id, kind, percent, amount_cents, until_date, from_child)
    values (${seasonId}, ${kind}, ${percent ?? null}, ${amountCents ?? null}, ${untilDate ?? null}, ${fromChild ?? null})`.execute(
    handle,
  );
}

/** Adds a discount code to a season. */
export async function insertCode(
  handle: QueryExecutorProvider,
  seasonId: string,
  code: { code: string; percent?: number; amountCents?: number; mostUses?: number; validUntil?: string },
): Promise<void> {
  await sql`
    insert into discount_code (season_id, code, percent, amount_cents, most_uses, valid_until)
    values (${seasonId}, ${code.code}, ${code.percent ?? null}, ${code.amountCents ?? null}, ${code.mostUses ?? null},
            ${code.validUntil ?? null})`.execute(handle);
}

/** Adds a plan: half now, a quarter on each of two days. @returns its id */
export async function insertPlan(
  handle: QueryExecutorProvider,
  seasonId: string,
  dueDates: readonly [string, string] = ["2027-02-15", "2027-03-15"],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_plan (season_id, name_en, name_es, deposit_percent)
    values (${seasonId}, 'Half now, half later', 'La mitad ahora', 50) returning id`.execute(handle);
  for (const day of dueDates)
    await sql`insert into payment_plan_part (plan_id, due_date, percent) values (${rows[0]!.id}, ${day}, 25)`.execute(
      handle,
    );
  return rows[0]!.id;
}
