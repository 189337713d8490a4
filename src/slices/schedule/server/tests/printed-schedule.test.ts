import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { addDays } from "#kernel/time/calendar.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { PrintedSchedule } from "../../contract/printed.ts";
import { printedSchedule } from "../queries/printed-schedule.ts";

const schedules = useSchedules();

const visitor = () => ({ ...schedules.scheduleDeps(), actor: { kind: "visitor" } as const });
async function pagesOf(file: File): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(document)).text.map((page) => page.replaceAll(/\s+/g, " "));
}
const print = async (asked: { league: string; team?: string; field?: string; language?: "en" | "es" }) =>
  pagesOf(await printedSchedule(visitor(), PrintedSchedule.parse(asked)));

test("a league, a team and a field print what is published, in both languages, without what was written about it", async () => {
  const at = await schedules.league();
  const { manager, season, division, fields } = at;
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  await schedules.family(at, "mia@example.org", otters);
  await schedules.publishTeams(manager, division);
  await schedules.plan(manager, season, [
    game(division, otters, foxes, { field: fields[0]!, details: "Ask Mia's father for the key" }),
    game(division, owls, hawks, { field: fields[1]!, date: "2027-03-13" }),
  ]);
  await schedules.publish(manager, season);
  await schedules.plan(manager, season, [game(division, otters, owls, { field: fields[0]!, date: "2027-03-20" })]);
  const [league] = await print({ league: at.leagueId });
  expect(league).toContain("Sat, Mar 6 9:00 am Otters vs Foxes");
  expect(league).toContain("Owls vs Hawks");
  // A draft, and what somebody wrote.
  expect(league).not.toContain("Otters vs Owls");
  expect(league).not.toContain("Mia");
  const [team] = await print({ league: at.slug, team: otters, language: "es" });
  expect(team).toContain("Otters contra Foxes");
  expect(team).not.toContain("Hawks");
  const [field] = await print({ league: at.leagueId, field: fields[1]! });
  expect(field).toContain("Owls vs Hawks");
  expect(field).not.toContain("Foxes");
});

test("sixty games stand on one page, hundreds go on", async () => {
  const at = await schedules.league();
  const { manager, season, division, fields } = at;
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  await schedules.family(at, "mia@example.org", otters);
  await schedules.publishTeams(manager, division);
  const day = (week: number, starts: readonly string[]) =>
    starts.flatMap((start) => [
      game(division, otters, foxes, { field: fields[0]!, date: addDays("2027-03-06", week), start }),
      game(division, owls, hawks, { field: fields[1]!, date: addDays("2027-03-06", week), start }),
    ]);
  const weeks = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, week) => day(7 * (from + week), ["09:00", "10:30", "12:00"])).flat();
  await schedules.plan(manager, season, weeks(0, 10));
  await schedules.publish(manager, season);
  expect(await print({ league: at.leagueId })).toHaveLength(1);
  await schedules.plan(manager, season, weeks(10, 30));
  await schedules.publish(manager, season);
  const pages = await print({ league: at.leagueId });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[1]).toContain(`2/${pages.length}`);
});

test("nobody prints what is not public: a league that is not, a team whose division is a draft, what there is not", async () => {
  const at = await schedules.league();
  const none = "00000000-0000-7000-8000-000000000000";
  const elsewhere = await schedules.league(["Bears", "Wolves"], "other@example.org");
  await schedules.family(elsewhere, "mia@example.org", elsewhere.teams[0]!);
  await schedules.publishTeams(elsewhere.manager, elsewhere.division);
  for (const asked of [
    { league: at.leagueId, team: at.teams[0]! },
    { league: at.leagueId, team: elsewhere.teams[0]! },
    { league: at.leagueId, team: none },
    { league: at.leagueId, field: none },
    { league: "no-such-league" },
  ])
    expect(await refusalOf(print(asked))).toMatchObject({ code: "schedule.not-found" });
});
