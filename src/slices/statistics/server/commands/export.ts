import type { Language } from "#kernel/language.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { CellValue } from "#kernel/spreadsheets/csv.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { writeXlsx, type ColumnKind } from "#platform/spreadsheets/write-xlsx.ts";
import { EXPORTS_BY_ACCOUNT } from "#slices/registration/server/public.ts";
import type { SHEET_FORMATS } from "../../contract/vocabulary.ts";
import { valuesOf } from "../../rules/plan/statistic-sets.ts";
import { writtenValue } from "../../rules/plan/written-value.ts";
import { officeDivision, officePlayers } from "../queries/office.ts";
import type { StatisticsDeps } from "../services.ts";
import { record } from "./record.ts";

const WORDS = {
  en: { sheet: "Statistics", team: "Team", number: "Number", player: "Player", games: "GP" },
  es: { sheet: "Estadisticas", team: "Equipo", number: "Número", player: "Jugador", games: "GP" },
} as const satisfies Record<Language, unknown>;

/**
 * The players of a division with their statistics, as a file: the same figures as the page. Names leave the house with it, so it is
 * recorded who took how many rows.
 * @throws Refusal as `officeDivision`; request.too-many
 */
export async function exportStatistics(
  ctx: StatisticsDeps & ActorContext,
  {
    season,
    division,
    format,
    language,
  }: { season: string; division?: string | undefined; format: (typeof SHEET_FORMATS)[number]; language: Language },
): Promise<File> {
  const office = await officeDivision(ctx, { season, division });
  if (ctx.actor.kind === "member") await ctx.limits.spend(EXPORTS_BY_ACCOUNT, ctx.actor.accountId);
  const words = WORDS[language];
  const { statistics } = office.league.set;
  const players = await officePlayers(ctx.db, office);
  const head = [words.team, words.number, words.player, words.games, ...statistics.map(({ short }) => short)];
  const rows = players.map(({ team, player, games, counts }): CellValue[] => {
    const values = valuesOf(office.league.set, counts, games);
    return [
      team.name,
      player.jersey,
      player.name,
      String(games),
      ...statistics.map(({ id, format: as }) => writtenValue(values.get(id) ?? null, as, language)),
    ];
  });
  await ctx.db.transaction().execute((tx) =>
    record(tx, ctx, {
      action: "statistics.exported",
      object: { kind: "season", id: office.home.id },
      details: { format, rows: rows.length },
    }),
  );
  const table = [head, ...rows];
  const kinds = head.map((): ColumnKind => "text");
  const file = format === "csv" ? await writeCsv(table) : await writeXlsx(words.sheet, table, kinds);
  const day = localDateAt(timeOf(ctx).getTime(), office.home.timeZone);
  return new File([file], `${words.sheet.toLowerCase()}-${day}.${format}`, { type: file.type });
}
