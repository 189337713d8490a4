import type { Language } from "#kernel/language.ts";
import { seasonNameIn } from "#kernel/text/season-name.ts";
import { ageOn } from "#kernel/time/calendar.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import { writeCsv } from "#platform/spreadsheets/write-csv.ts";
import { writeXlsx } from "#platform/spreadsheets/write-xlsx.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { DivisionHome } from "#slices/leagues/server/public.ts";
import { EXPORTS_BY_ACCOUNT, pdfOf, rosterPlayers } from "#slices/registration/server/public.ts";
import type { EmergencyCard, TeamsExport } from "../../contract/export.ts";
import { cardTitle, emergencyLists, teamLists, teamSheet } from "../documents/team-sheet.ts";
import { standingOf } from "../queries/standing.ts";
import { demandTeams } from "../queries/ties.ts";
import type { TeamsDeps } from "../services.ts";
import { coachRoster } from "./read-roster.ts";
import { record } from "./record.ts";

const PDF = "application/pdf";

/** What stands at the head and the foot of a printed list. */
const headOf = ({ leagueName, seasonName, name }: DivisionHome, language: Language) => ({
  facts: [{ label: leagueName, value: [seasonNameIn(language, seasonName), name].join(" · ") }],
  foot: PRODUCT_NAME,
});

/**
 * A team's emergency card to print or to keep, for who may read the coaches' roster. That it was read is written down.
 * @throws Refusal as `coachRoster`
 */
export async function emergencyCard(
  ctx: TeamsDeps & ActorContext,
  { team: id, language }: EmergencyCard,
): Promise<File> {
  const { team, league, season, players } = await coachRoster(ctx, { team: id });
  const content = {
    language,
    title: cardTitle(language),
    facts: [{ label: league.name, value: seasonNameIn(language, season.name) }],
    tables: [],
    sections: [],
    lists: emergencyLists(team.name, players, language),
    foot: PRODUCT_NAME,
  };
  return new File([await pdfOf(content)], "emergency-card.pdf", { type: PDF });
}

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
  const name = `${sheet}-${today}.${format}`;
  if (format === "pdf") {
    const content = {
      ...teamLists(players, { sheet, language }),
      language,
      ...headOf(home, language),
      tables: [],
      sections: [],
    };
    return new File([await pdfOf(content)], name, { type: PDF });
  }
  const file = format === "csv" ? await writeCsv(rows) : await writeXlsx(title, rows, kinds);
  return new File([file], name, { type: file.type });
}
