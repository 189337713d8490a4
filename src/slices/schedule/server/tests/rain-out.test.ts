import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { insertPermit } from "../../../venues/server/fixtures.ts";
import { RainOut, RainOutAsked, type NewRainOut } from "../../contract/rain-out.ts";
import { moveEvent } from "../commands/move.ts";
import { cancelRainedOut } from "../commands/rain-out.ts";
import { undoScheduleChange } from "../commands/undo.ts";
import { rainOut } from "../queries/rain-out.ts";
import { publishedEvents } from "../store/events.ts";

const schedules = useSchedules();

const DAY = "2027-03-06";

/** Two games and a practice on a Saturday, a game a week later, one somewhere else; two families, one with children on two teams. */
async function saturday() {
  const at = await schedules.league();
  const [otters, foxes, owls, hawks] = at.teams as [string, string, string, string];
  const [one, other] = at.fields as [string, string];
  const maya = await schedules.family(at, "maya@example.org", otters);
  await schedules.family(at, "noor@example.org", owls);
  await schedules.publishTeams(at.manager, at.division);
  const ids = await schedules.plan(at.manager, at.season, [
    game(at.division, otters, foxes, { field: one }),
    game(at.division, owls, hawks, { field: other, start: "13:00" }),
    { ...game(at.division, otters, foxes, { field: one, start: "16:00" }), kind: "practice", away: null },
    game(at.division, hawks, otters, { field: one, date: "2027-03-13" }),
    game(at.division, foxes, owls, { location: "The beach", start: "17:30" }),
  ]);
  await schedules.publish(at.manager, at.season);
  await deliverNotices(schedules.db());
  return { ...at, maya, ids };
}
type Saturday = Awaited<ReturnType<typeof saturday>>;

const seen = async (at: Saturday, asked: Partial<RainOutAsked> = {}) =>
  RainOut.parse(await rainOut(schedules.as(at.manager), RainOutAsked.parse({ season: at.season, ...asked })));
/** Cancels what a page shows, as its form does. */
const cancel = (at: Saturday, { span, count, people }: RainOut, over: Partial<NewRainOut> = {}) =>
  cancelRainedOut(schedules.as(at.manager), {
    season: at.season,
    ...span!,
    reason: "Wet fields",
    close: false,
    expected: { events: count, people },
    ...over,
  });
const closures = async () => {
  const { rows } = await sql`select reason, from_on::text as "fromOn" from field_closure`.execute(schedules.db());
  return rows;
};
const statuses = async (at: Saturday) => {
  const events = new Map((await publishedEvents(schedules.db(), at.season)).map((event) => [event.id, event]));
  return at.ids.map((id) => events.get(id)!.status);
};

describe("a rain-out", () => {
  test("O8: cancels every game and practice at the venue that day, says how many families first, and tells each once", async () => {
    const at = await saturday();
    const page = await seen(at);
    expect(page).toMatchObject({
      span: { fromOn: DAY, toOn: DAY, from: null, to: null, field: null },
      mayClose: true,
      isClosed: false,
      count: 3,
      games: 2,
      families: 2,
      people: 2,
    });
    // Of two who confirm at once, the second finds nothing left to cancel.
    const both = [1, 2].map(() => cancel(at, page, { close: true }).catch((reason: unknown) => reason));
    const ended = await Promise.all(both);
    expect(ended).toContainEqual({ events: 3, families: 2, people: 2 });
    expect(ended).toContainEqual(expect.objectContaining({ code: "schedule.nothing-there" }));
    expect(await statuses(at)).toEqual(["cancelled", "cancelled", "cancelled", "scheduled", "scheduled"]);
    expect(await closures()).toMatchObject([{ reason: "Wet fields", fromOn: DAY }]);
    await deliverNotices(schedules.db());
    const told = (await schedules.emails("maya@example.org")).filter(({ text }) => text.includes("Wet fields"));
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain("Otters – Foxes");
    expect(told[0]!.text).not.toContain("Owls – Hawks");
    // It is one change of the plan.
    await undoScheduleChange(schedules.as(at.manager), at);
    await schedules.publish(at.manager, at.season);
    expect(new Set(await statuses(at))).toEqual(new Set(["scheduled"]));
  });

  test("O8: is of some hours or one field, and leaves what the plan has elsewhere already", async () => {
    const at = await saturday();
    expect(await seen(at, { from: "12:00", to: "15:00" })).toMatchObject({ count: 1, games: 1, families: 1 });
    const { span } = await seen(at);
    expect(await seen(at, { venue: span!.venue, field: at.fields[0]! })).toMatchObject({ count: 2, games: 1 });
    const move = { date: "2027-03-20", start: "09:00", field: at.fields[0]! };
    await moveEvent(schedules.as(at.manager), { season: at.season, event: at.ids[0]!, version: 1, ...move });
    const page = await seen(at);
    expect(page).toMatchObject({ count: 2, planned: 1 });
    await cancel(at, page);
    expect((await statuses(at)).slice(0, 3)).toEqual(["scheduled", "cancelled", "cancelled"]);
  });

  test("O8: is refused where other events or people are there than were seen, and changes nothing then", async () => {
    const at = await saturday();
    const page = await seen(at);
    for (const [expected, code] of [
      [{ events: 2, people: 2 }, "schedule.events-changed"],
      [{ events: 3, people: 9 }, "schedule.people-changed"],
    ] as const)
      expect(await refusalOf(cancel(at, page, { expected, close: true }))).toMatchObject({ code });
    expect(await statuses(at)).not.toContain("cancelled");
    expect(await closures()).toEqual([]);
  });

  test("is for who runs the league alone; who only uses a venue cancels there and does not close it", async () => {
    const at = await saturday();
    const page = await seen(at);
    for (const who of [at.maya, await schedules.person("stranger@example.org")]) {
      const asked = { season: at.season };
      expect(await refusalOf(rainOut(schedules.as(who), asked))).toMatchObject({ code: "schedule.not-found" });
      const given = { ...page.span!, ...asked, reason: "Rain", close: true, expected: { events: 3, people: 2 } };
      expect(await refusalOf(cancelRainedOut(schedules.as(who), given))).toMatchObject({ code: "schedule.not-found" });
    }
    const guest = await schedules.league(["Rays", "Crabs"], "guest@example.org");
    const [rays, crabs] = guest.teams as [string, string];
    const [field] = at.fields as [string];
    const days = { fromOn: "2027-03-01", toOn: "2027-03-31", weekdays: [7] };
    await insertPermit(schedules.db(), { fieldId: field, leagueId: guest.leagueId, ...days });
    await schedules.plan(guest.manager, guest.season, [
      game(guest.division, rays, crabs, { field, date: "2027-03-07" }),
    ]);
    await schedules.publish(guest.manager, guest.season);
    const theirs = { ...guest, ids: [], maya: at.maya } as Saturday;
    const shown = await seen(theirs);
    expect(shown).toMatchObject({ count: 1, mayClose: false });
    expect(await refusalOf(cancel(theirs, shown, { close: true }))).toMatchObject({ code: "venues.not-yours" });
    expect(await cancel(theirs, shown)).toMatchObject({ events: 1 });
    expect(await statuses(at)).not.toContain("cancelled");
  });
});
