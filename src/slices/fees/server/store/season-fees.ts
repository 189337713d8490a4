import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { EditedPlan, FeesContent, NewCode, SeasonCode } from "../../contract/season-fees.ts";
import type { FeesTables } from "./terms.ts";

/** What discounts a season gives and on which terms, as its managers change it. The league's lines themselves are leagues' own. */

/** Who saved a season's terms last. */
export async function feesChange(
  handle: Handle<FeesTables>,
  seasonId: string,
): Promise<{ changedBy: string | null; changedAt: Date | null } | undefined> {
  const { rows } = await sql<{ changedBy: string | null; changedAt: Date | null }>`
    select changed_by as "changedBy", changed_at as "changedAt" from registration_terms where season_id = ${seasonId}`.execute(
    handle,
  );
  return rows[0];
}

export async function writeTerms(
  handle: Handle<FeesTables>,
  seasonId: string,
  terms: Pick<FeesContent, "holdMinutes" | "offerHours" | "aid" | "taxBasisPoints"> & { by: string; now: Date },
): Promise<void> {
  const { holdMinutes, offerHours, aid, taxBasisPoints, by, now } = terms;
  await sql`
    insert into registration_terms (season_id, hold_minutes, offer_hours, aid, tax_basis_points, changed_by, changed_at)
    values (${seasonId}, ${holdMinutes}, ${offerHours}, ${aid}, ${taxBasisPoints}, ${by}, ${now})
    on conflict (season_id) do update
      set hold_minutes = excluded.hold_minutes, offer_hours = excluded.offer_hours, aid = excluded.aid,
          tax_basis_points = excluded.tax_basis_points, changed_by = excluded.changed_by,
          changed_at = excluded.changed_at`.execute(handle);
}

/** Puts the discounts that a season gives by itself in place of what stands: promises were written down with their orders. */
export async function replaceDiscounts(
  handle: Handle<FeesTables>,
  seasonId: string,
  { early, sibling, coach }: Pick<FeesContent, "early" | "sibling" | "coach">,
): Promise<void> {
  await sql`delete from discount where season_id = ${seasonId}`.execute(handle);
  const all = [
    ...early.map(({ until, off }) => ({ kind: "early-bird", off, until, fromChild: null })),
    ...sibling.map(({ fromChild, off }) => ({ kind: "sibling", off, until: null, fromChild })),
    ...(coach ? [{ kind: "coach", off: coach, until: null, fromChild: null }] : []),
  ];
  for (const { kind, off, until, fromChild } of all) {
    await sql`
      insert into discount (season_id, kind, percent, amount_cents, until_date, from_child)
      values (${seasonId}, ${kind}, ${off.percent}, ${off.amountCents}, ${until}, ${fromChild})`.execute(handle);
  }
}

/** Offers some plans no more. Whoever pays by one goes on. */
export async function withdrawPlans(
  handle: Handle<FeesTables>,
  { seasonId, but, now }: { seasonId: string; but: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update payment_plan set withdrawn_at = ${now}
     where season_id = ${seasonId} and withdrawn_at is null and not (id = any(${but}::uuid[]))`.execute(handle);
}

export async function insertPlan(handle: Handle<FeesTables>, seasonId: string, plan: EditedPlan): Promise<void> {
  const { name, depositPercent, parts } = plan;
  const { rows } = await sql<{ id: string }>`
    insert into payment_plan (season_id, name_en, name_es, deposit_percent)
    values (${seasonId}, ${name.en}, ${name.es}, ${depositPercent}) returning id`.execute(handle);
  for (const { dueDate, percent } of parts) {
    await sql`
      insert into payment_plan_part (plan_id, due_date, percent)
      values (${rows[0]!.id}, ${dueDate}, ${percent})`.execute(handle);
  }
}

/** A season's codes, those too that count no more, the newest first. */
export async function seasonCodes(handle: Handle<FeesTables>, seasonId: string): Promise<SeasonCode[]> {
  const { rows } = await sql<SeasonCode>`
    select id, code, json_build_object('percent', percent, 'amountCents', amount_cents) as off,
           valid_from as "validFrom", valid_until as "validUntil", most_uses as "mostUses", uses,
           withdrawn_at is not null as withdrawn
      from discount_code where season_id = ${seasonId} order by withdrawn_at is not null, created_at desc, id desc`.execute(
    handle,
  );
  return rows;
}

/** Adds a code. @returns its id; nothing where the season has or had one of that text */
export async function insertCode(
  handle: Handle<FeesTables>,
  { season, code, off, validFrom, validUntil, mostUses }: NewCode,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into discount_code (season_id, code, percent, amount_cents, valid_from, valid_until, most_uses, created_at)
    values (${season}, ${code}, ${off.percent}, ${off.amountCents}, ${validFrom}, ${validUntil}, ${mostUses}, ${now})
    on conflict do nothing returning id`.execute(handle);
  return rows[0]?.id;
}

/** Lets a code count no more. @returns whether the season has such a code */
export async function endCode(
  handle: Handle<FeesTables>,
  { seasonId, codeId, now }: { seasonId: string; codeId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update discount_code set withdrawn_at = coalesce(withdrawn_at, ${now})
     where id = ${codeId} and season_id = ${seasonId} returning id`.execute(handle);
  return rows.length === 1;
}
