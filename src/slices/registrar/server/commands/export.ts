import type { ActorContext } from "#platform/call.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { writeXlsx } from "#platform/spreadsheets/write-xlsx.ts";
import type { OfficeExport } from "../../contract/export.ts";
import { officeSheet } from "../documents/sheet.ts";
import { OFFICE_WORDS } from "../documents/sheet-words.ts";
import { columnsOf, questionOf, shownRows } from "../queries/table.ts";
import { tablePage } from "../store/table.ts";
import { EXPORTS_BY_ACCOUNT, seasonInOffice } from "#slices/registration/server/public.ts";
import { PUBLISHED } from "../queries/published.ts";
import type { RegistrarDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * The table of a season as a file, as it is filtered, in its order, with its columns. Children's data leave the house with it:
 * who took how many rows is written down before the first byte leaves.
 * @throws Refusal leagues.not-found, registration.no-such-season; request.too-many
 */
export async function exportTable(ctx: RegistrarDeps & ActorContext, input: OfficeExport): Promise<File> {
  const { db, cipher } = ctx;
  const office = await seasonInOffice(db, ctx, input);
  await ctx.limits.spend(EXPORTS_BY_ACCOUNT, office.member.accountId);
  const { format, language } = input;
  const { questions, columns } = await columnsOf(db, office, input);
  const found = await tablePage(db, PUBLISHED, { ...questionOf(office, input), limit: null, offset: 0 });
  const rows = await shownRows(db, cipher, office, { columns, language }, found.rows);
  const details = { seasonId: office.season.id, rows: rows.length, columns: columns.join(" "), format };
  const action = {
    action: "registration.exported",
    object: { kind: "league", id: office.league.id },
    details,
  } as const;
  await db.transaction().execute((tx) => record(tx, ctx, action));
  const sheet = officeSheet(rows, { columns, questions, language });
  const file =
    format === "csv"
      ? await writeCsv(sheet.rows)
      : await writeXlsx(OFFICE_WORDS[language].sheet, sheet.rows, sheet.kinds);
  return new File([file], `${OFFICE_WORDS[language].sheet.toLowerCase()}-${office.today}.${format}`, {
    type: file.type,
  });
}
