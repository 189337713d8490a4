import { ageOn } from "#kernel/calendar.ts";
import { localDateAt } from "#kernel/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { writeXlsx } from "#platform/spreadsheets/write-xlsx.ts";
import { EXPORTS_BY_ACCOUNT, rosterPlayers } from "#slices/registration/server/public.ts";
import type { TeamsExport } from "../../contract/export.ts";
import { teamSheet } from "../papers/team-sheet.ts";
import { standingOf } from "../queries/standing.ts";
import { demandTeams } from "../queries/ties.ts";
import type { TeamsDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * A division's teams as a file, for who runs the league. Children's data leave the house with it: who took how many rows is
 * written down before the first byte leaves. Ratings and requests stand in none of them.
 * @throws Refusal as `demandTeams`; request.too-many
 */
export async function exportTeams(ctx: TeamsDeps & ActorContext, asked: TeamsExport): Promise<File> {
  const { db, clock, actor, limits } = ctx;
  const { member, home } = await demandTeams(db, actor, asked.division);
  await limits.spend(EXPORTS_BY_ACCOUNT, member.accountId);
  const { sheet, format, language } = asked;
  const today = localDateAt(clock.now(), home.timeZone);
  const { rows: teams, spots } = await standingOf(db, home.id);
  const players = (await rosterPlayers(db, { divisionIds: [home.id] })).map((player) => {
    const spot = spots.get(player.registrationId);
    const team = teams.findIndex(({ id }) => id === spot?.team);
    return {
      ...player,
      age: ageOn(player.birthDate, today),
      team: teams[team]?.name ?? null,
      at: team < 0 ? teams.length : team,
      jersey: spot?.jersey ?? null,
    };
  });
  const { title, rows, kinds } = teamSheet(players, { sheet, language });
  await db.transaction().execute((tx) =>
    record(tx, ctx, {
      action: "teams.exported",
      object: { kind: "division", id: home.id },
      details: { sheet, format, rows: rows.length - 1 },
    }),
  );
  const file = format === "csv" ? await writeCsv(rows) : await writeXlsx(title, rows, kinds);
  return new File([file], `${sheet}-${today}.${format}`, { type: file.type });
}
