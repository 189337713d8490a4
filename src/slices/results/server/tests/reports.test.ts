import { sql } from "kysely";
import { expect, test } from "vitest";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { gameReport, removeOldReports, writeReport } from "../commands/report.ts";
import { resultsData } from "../personal-data.ts";

const games = useGames();

type Played = Awaited<ReturnType<typeof games.played>>;
const REPORT = {
  cards: [{ side: "home", card: "yellow", number: "7", minute: 31, reason: "Late tackle" }],
  incidents: "Number 7 left with a sore ankle.",
  notes: "",
} as const;
const write = (at: Played, who: Played["keeper"], version = 0, over: object = {}) =>
  writeReport(games.as(who), { event: at.game, version, ...REPORT, cards: [...REPORT.cards], ...over });
const read = async (at: Played, who: Played["keeper"]) => (await gameReport(games.as(who), { event: at.game })).report;

test("an official's report is read by its author and who runs the league, and each reading is written down", async () => {
  const at = await games.played();
  expect(await read(at, at.keeper)).toBeNull();
  await write(at, at.keeper);
  for (const who of [at.keeper, at.manager]) expect(await read(at, who)).toMatchObject({ ...REPORT, version: 1 });
  const other = await games.person("other@example.org");
  await sql`
    insert into league_official (league_id, account_id, role) values (${at.leagueId}, ${other.accountId}, 'Referee')`.execute(
    games.db(),
  );
  for (const who of [at.coach, at.rival, at.maya, other]) {
    expect(await refusalOf(read(at, who))).toMatchObject({ code: "results.not-found" });
    expect(await refusalOf(write(at, who, 1))).toMatchObject({ code: "results.not-found" });
  }
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where action like 'results.report%' order by id`.execute(games.db());
  expect(rows.map(({ action }) => action)).toEqual([
    "results.report-written",
    "results.report-read",
    "results.report-read",
  ]);
});

test("nobody writes over what they have not seen", async () => {
  const at = await games.played();
  await write(at, at.keeper);
  await write(at, at.manager, 1, { notes: "The league talked to the coach." });
  expect(await refusalOf(write(at, at.keeper, 1))).toMatchObject({ code: "results.changed-meanwhile" });
  expect(await read(at, at.keeper)).toMatchObject({ version: 2, notes: "The league talked to the coach." });
});

test("it lies encrypted, goes with its author's download, and is removed after two years", async () => {
  const at = await games.played();
  await write(at, at.keeper);
  const { rows } = await sql<{ text: string }>`
    select encode(content, 'escape') as text from game_report`.execute(games.db());
  expect(rows[0]!.text).not.toContain("ankle");
  const data = resultsData(games.scheduleDeps().cipher);
  expect(await data.collect(games.db(), at.keeper.accountId)).toMatchObject({ reports: [REPORT] });
  games.clock.set(games.clock.now() + 731 * 86_400_000);
  await removeOldReports(games.as(at.keeper));
  expect(await read(at, at.manager)).toBeNull();
});
