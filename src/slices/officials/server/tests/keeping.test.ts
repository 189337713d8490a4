import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { answerCalendar } from "#slices/schedule/server/calendar-feed.ts";
import { openFeed } from "#slices/schedule/server/commands/feeds.ts";
import { mySchedule } from "#slices/schedule/server/queries/mine.ts";
import { insertOfficial } from "#slices/teams/server/fixtures.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { useOfficials } from "../../../../../tests/support/databases/officials.ts";
import { forgetOldReasons, keepAllAssignments } from "../commands/keep-assignments.ts";
import { officiatingDuties } from "../queries/own-assignments.ts";

const officials = useOfficials();
const { assign, mine, states } = officials;

const toldOf = async (kind: string) =>
  (await toldIn(officials.db())).filter((one) => one.kind === kind).map(({ accountId }) => accountId);

describe("E7: an assignment goes with its game", () => {
  test("a game that moves takes its official along, who is told once and answers anew", async () => {
    const at = await officials.league();
    await assign(at.manager, at, at.game, at.dana);
    await officials.answer(at.dana, "accept");
    await officials.republish(at, { id: at.game, details: "Bring water." });
    expect(await states()).toEqual(["dana@example.org accepted"]);
    await officials.republish(at, { id: at.game, start: "11:00" });
    await officials.follow(at);
    expect(await toldOf("officiating-moved")).toEqual([at.dana.accountId]);
    expect(await mine(at.dana)).toMatchObject([{ state: "asked", game: { start: "11:00" } }]);
  });

  test("two games of an official that change places keep them; one that moves onto another ends, and the league is told", async () => {
    const at = await officials.league();
    const later = await officials.publish(at, { start: "11:00" });
    for (const game of [at.game, later]) await assign(at.manager, at, game, at.dana);
    await officials.publish(at, { id: later, start: "15:00" });
    await officials.publish(at, { id: at.game, start: "11:00" });
    await officials.republish(at, { id: later, start: "09:00" });
    expect(await states()).toEqual(["dana@example.org asked", "dana@example.org asked"]);
    expect(await toldOf("officiating-moved")).toEqual([at.dana.accountId]);

    const other = await officials.another();
    await insertOfficial(officials.db(), other.leagueId, at.dana.accountId, "Referee");
    await officials.republish(at, { id: later, start: "13:00" });
    await assign(other.manager, other, other.game, at.dana);
    await officials.republish(at, { id: at.game, start: "09:30" });
    expect((await states()).toSorted()).toEqual([
      "dana@example.org asked",
      "dana@example.org asked",
      "dana@example.org ended (clash)",
    ]);
    expect(await toldOf("officials-lacking")).toEqual([at.manager.accountId]);
  });

  test("a game that is canceled ends it; the official is told once, and is not asked again when it takes place after all", async () => {
    const at = await officials.league();
    await assign(at.manager, at, at.game, at.dana);
    await officials.answer(at.dana, "accept");
    await officials.republish(at, { id: at.game, status: "cancelled" });
    await officials.follow(at);
    expect(await states()).toEqual(["dana@example.org ended (game)"]);
    expect(await toldOf("officiating-off")).toEqual([at.dana.accountId]);
    expect(await toldOf("officials-lacking")).toEqual([]);
    await officials.republish(at, { id: at.game, status: "scheduled" });
    expect((await officials.week(at.manager, at)).figures.open).toBe(1);
  });
});

test("E7: an assignment ends with the role in the league, with the certificate, and when the official's own team plays then", async () => {
  const at = await officials.league();
  const second = await officials.publish(at, { date: "2027-01-23" });
  await assign(at.manager, at, at.game, at.dana);
  await assign(at.manager, at, second, at.omar);
  await keepAllAssignments(officials.as(at.manager));
  expect(await states()).toEqual(["dana@example.org asked", "omar@example.org asked"]);

  await sql`delete from league_official where account_id = ${at.dana.accountId}`.execute(officials.db());
  await sql`update league_official set cleared_until = '2027-01-20' where account_id = ${at.omar.accountId}`.execute(
    officials.db(),
  );
  await Promise.all([officials.follow(at), officials.follow(at)]);
  expect(await states()).toEqual(["dana@example.org ended (role)", "omar@example.org ended (clearance)"]);
  expect((await toldOf("officiating-off")).toSorted()).toEqual([at.dana.accountId, at.omar.accountId].toSorted());
  expect(await toldOf("officials-lacking")).toEqual([at.manager.accountId]);

  await sql`update league_official set cleared_until = null`.execute(officials.db());
  await assign(at.manager, at, at.game, at.omar);
  await officials.another(at.omar);
  await keepAllAssignments(officials.as(at.manager));
  expect((await states()).at(-1)).toBe("omar@example.org ended (clash)");
});

test("E7: what somebody is asked stands in their week, and once they have accepted also in their calendar", async () => {
  const at = await officials.league();
  const deps = { ...officials.scheduleDeps(), dutiesOf: officiatingDuties };
  const weekOf = async (who: typeof at.dana) => (await mySchedule({ ...deps, actor: who.actor }, {})).duties;
  const ctx = { ...deps, actor: at.dana.actor, request: officials.as(at.dana).request };
  const { address } = (await openFeed(ctx, { kind: "family", of: null, language: "es" })).feed!;
  const calendar = async () => (await answerCalendar(deps, new Request(address), "192.0.2.7")).text();
  await assign(at.manager, at, at.game, at.dana);
  expect(await weekOf(at.dana)).toMatchObject([
    { title: { en: "Referee: Otters – Foxes", es: "Árbitro: Otters – Foxes" }, waits: true, page: "/assignments" },
  ]);
  expect(await weekOf(at.omar)).toEqual([]);
  expect(await calendar()).not.toContain("SUMMARY");
  await officials.answer(at.dana, "accept");
  expect(await calendar()).toContain("SUMMARY:Árbitro: Otters – Foxes");
  await officials.answer(at.dana, "decline", "Sick");
  expect(await calendar()).not.toContain("SUMMARY");
  officials.clock.set(Date.parse("2027-03-20T12:00:00Z"));
  await forgetOldReasons(officials.as(at.dana));
  const { rows } = await sql`select from official_assignment where reason is not null`.execute(officials.db());
  expect(rows).toEqual([]);
});
