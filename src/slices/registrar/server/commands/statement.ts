import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { CellValue } from "#kernel/spreadsheets/csv.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { FIGURES } from "#slices/payments/server/public.ts";
import type { OfficeStatement } from "../../contract/money.ts";
import { STATEMENT_WORDS } from "../documents/statement-words.ts";
import { moneyRows } from "../queries/money.ts";
import { PUBLISHED } from "../queries/published.ts";
import { ordersOfSeason } from "../store/season-orders.ts";
import { EXPORTS_BY_ACCOUNT, seasonInOffice } from "#slices/registration/server/public.ts";
import type { RegistrarDeps } from "../services.ts";
import { record } from "./record.ts";

const ALL = { limit: null, offset: 0 };

/**
 * All that the ledger says of a season's orders as a CSV file, figure by figure: what stands under one heading adds up to the
 * figure of that name. Days are the league's; amounts are dollars. Who took it along is written down.
 * @throws Refusal leagues.not-found, registration.no-such-season; request.too-many
 */
export async function officeStatement(
  ctx: RegistrarDeps & ActorContext,
  { language, ...which }: OfficeStatement,
): Promise<File> {
  const { db } = ctx;
  const { member, season, league, today } = await seasonInOffice(db, ctx, which);
  await ctx.limits.spend(EXPORTS_BY_ACCOUNT, member.accountId);
  const { name, heads, figures } = STATEMENT_WORDS[language];
  const orderIds = await ordersOfSeason(db, PUBLISHED, season.id);
  const sheet: CellValue[][] = [[...heads]];
  for (const figure of FIGURES) {
    const { rows } = await moneyRows(db, orderIds, figure, ALL);
    for (const { at, order, payer, labels, payout, amountCents } of rows) {
      // A payout is found on the bank's own statement by its day there.
      const day = payout?.arrivalDay ?? localDateAt(Date.parse(at), league.timeZone);
      const what = labels.join("; ");
      sheet.push([figures[figure], day, order.number, payer, what, payout?.ref ?? null, amountCents / 100]);
    }
  }
  const details = { seasonId: season.id, rows: sheet.length - 1 };
  const action = {
    action: "registration.statement-taken",
    object: { kind: "league", id: league.id },
    details,
  } as const;
  await db.transaction().execute((tx) => record(tx, ctx, action));
  const file = await writeCsv(sheet);
  return new File([file], `${name}-${today}.csv`, { type: file.type });
}
