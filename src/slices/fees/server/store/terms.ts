import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { CodeFacts } from "../../rules/codes.ts";
import type { PlanFacts } from "../../rules/installments.ts";

/** The tables of fees are written in SQL; the builder knows those that adapters beside it use. */
export type FeesTables = MailTable;

/** What a season's registration is like. Without a row it is as usual. */
export interface SeasonTerms {
  holdMinutes: number;
  offerHours: number;
  aid: boolean;
  taxBasisPoints: number;
  /** What it takes off. */
  discounts: readonly DiscountRow[];
}

export interface DiscountRow {
  kind: "early-bird" | "sibling" | "coach";
  percent: number | null;
  amountCents: number | null;
  untilDate: LocalDate | null;
  fromChild: number | null;
}

/** @param usual what counts for a season that has set nothing */
export async function seasonTerms(
  handle: Handle<FeesTables>,
  seasonId: string,
  usual: Omit<SeasonTerms, "discounts">,
): Promise<SeasonTerms> {
  const { rows } = await sql<SeasonTerms>`
    ${prepared("fees.terms")}
    select coalesce(hold_minutes, ${usual.holdMinutes}) as "holdMinutes",
           coalesce(offer_hours, ${usual.offerHours}) as "offerHours", coalesce(aid, ${usual.aid}) as aid,
           coalesce(tax_basis_points, ${usual.taxBasisPoints}) as "taxBasisPoints",
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'kind', kind, 'percent', percent, 'amountCents', amount_cents, 'untilDate', until_date,
                     'fromChild', from_child) order by id), '[]')
              from discount where discount.season_id = asked.id) as discounts
      from (values (${seasonId}::uuid)) as asked(id)
      left join registration_terms on registration_terms.season_id = asked.id`.execute(handle);
  return rows[0]!;
}

export interface CodeRow extends CodeFacts {
  id: string;
  code: string;
  percent: number | null;
  amountCents: number | null;
}

const CODE = sql`
  id, code, percent, amount_cents as "amountCents", valid_from as "validFrom", valid_until as "validUntil",
  most_uses as "mostUses", uses, withdrawn_at is not null as withdrawn`;

/** A code of a season as somebody types it: large and small letters are the same. */
export async function codeOf(handle: Handle<FeesTables>, seasonId: string, code: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${CODE} from discount_code where season_id = ${seasonId} and lower(code) = lower(${code})`.execute(handle);
  return rows[0];
}

export async function codesById(handle: Handle<FeesTables>, ids: readonly string[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select ${CODE} from discount_code where id = any(${ids}::uuid[])`.execute(handle);
  return rows;
}

/** Counts one more use of a code, if it may be used once more. */
export async function takeUse(handle: Handle<FeesTables>, codeId: string): Promise<boolean> {
  const { rows } = await sql`
    update discount_code set uses = uses + 1
     where id = ${codeId} and (most_uses is null or uses < most_uses) returning id`.execute(handle);
  return rows.length === 1;
}

export async function giveUseBack(handle: Handle<FeesTables>, codeId: string): Promise<void> {
  await sql`update discount_code set uses = uses - 1 where id = ${codeId} and uses > 0`.execute(handle);
}

export interface PlanRow extends PlanFacts {
  id: string;
  nameEn: string;
  nameEs: string;
}

/**
 * The plans that a season offers.
 * @param chosen one that an order has: it goes on by it, though it is offered no more
 */
export async function plansOf(
  handle: Handle<FeesTables>,
  seasonId: string,
  chosen: string | null = null,
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select p.id, p.name_en as "nameEn", p.name_es as "nameEs", p.deposit_percent as "depositPercent",
           (select coalesce(json_agg(json_build_object('dueDate', part.due_date, 'percent', part.percent) order by part.due_date), '[]')
              from payment_plan_part part where part.plan_id = p.id) as parts
      from payment_plan p where p.season_id = ${seasonId} and (p.withdrawn_at is null or p.id = ${chosen}::uuid) order by p.id`.execute(
    handle,
  );
  return rows;
}
