import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { useVolunteers } from "../../../../../tests/support/databases/volunteers.ts";
import { releaseShift, waitForShift } from "../commands/take.ts";

const volunteers = useVolunteers();

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
const told = async () =>
  (await toldIn(volunteers.db()))
    .filter(({ kind }) => kind.startsWith("shift-") || kind.startsWith("volunteer-"))
    .map(({ kind, accountId }) => [kind, accountId]);
const later = (hours: number) => volunteers.clock.set(volunteers.clock.now() + hours * 3_600_000);
const release = (who: Parameters<typeof volunteers.as>[0], signup: string) =>
  releaseShift(volunteers.as(who), { signup });
const wait = (who: Parameters<typeof volunteers.as>[0], shift: string) => waitForShift(volunteers.as(who), { shift });

describe("a shift", () => {
  test("of each default role is open at every game, for who belongs to the season and nobody else", async () => {
    const at = await volunteers.league();
    const seen = await volunteers.shifts(at.maya);
    expect(seen.map(({ role, spots, taken }) => [role, spots, taken])).toEqual(
      ["Referee", "Time Keeper", "Stats Manager", "First Aid"].map((role) => [role, 1, 0]),
    );
    expect(seen[0]).toMatchObject({ ownGame: "child", game: { id: at.game, home: { name: "Otters" } } });
    const stranger = await volunteers.person("stranger@example.org");
    expect(await volunteers.shifts(stranger)).toEqual([]);
    const shift = await volunteers.shift(at.game);
    expect(await codeOf(volunteers.take(stranger, shift))).toBe("volunteers.not-found");
  });

  test("U1: is taken in one tap, once, and given back by an undo that nobody hears of", async () => {
    const at = await volunteers.league();
    const shift = await volunteers.shift(at.game);
    const { signup } = await volunteers.take(at.maya, shift);
    expect(await volunteers.take(at.maya, shift)).toEqual({ signup });
    expect(await codeOf(volunteers.take(at.noor, shift))).toBe("volunteers.full");
    const [own] = await volunteers.shifts(at.maya);
    expect(own).toMatchObject({
      id: shift,
      taken: 1,
      people: [expect.stringMatching(/^\S+ \S\.$/)],
      mine: { id: signup },
    });
    expect(await codeOf(release(at.noor, signup))).toBe("volunteers.not-found");
    expect(await release(at.maya, signup)).toEqual({ late: false });
    expect(await told()).toEqual([]);
    await volunteers.take(at.noor, shift);
  });

  test("cannot be taken beside another one at the same time, whichever league it is of", async () => {
    const at = await volunteers.league();
    await volunteers.take(at.maya, await volunteers.shift(at.game));
    expect(await codeOf(volunteers.take(at.maya, await volunteers.shift(at.game, "First Aid")))).toBe(
      "volunteers.busy",
    );
    const next = await volunteers.publish(at, { start: "10:00" });
    await volunteers.take(at.maya, await volunteers.shift(next));
  });

  test("U2: that is full has a waitlist: who waits the longest and has time gets the spot, and is told", async () => {
    const at = await volunteers.league();
    const shift = await volunteers.shift(at.game);
    const { signup } = await volunteers.take(at.maya, shift);
    expect(await codeOf(wait(at.noor, await volunteers.shift(at.game, "First Aid")))).toBe("volunteers.not-full");
    await wait(at.noor, shift);
    await wait(at.lena, shift);
    await volunteers.take(at.noor, await volunteers.shift(at.game, "First Aid"));
    await release(at.maya, signup);
    expect(await told()).toEqual([["shift-free", at.lena.accountId]]);
    expect((await volunteers.shifts(at.lena))[0]).toMatchObject({ id: shift, mine: { state: "held" } });
  });

  test("is given up late once the league's time is over: who runs the league hears of the hole", async () => {
    const at = await volunteers.league();
    const shift = await volunteers.shift(at.game);
    const { signup } = await volunteers.take(at.maya, shift);
    later(1);
    expect(await release(at.maya, signup)).toEqual({ late: true });
    expect(await told()).toEqual([["volunteer-left", at.manager.accountId]]);
    const { signup: again } = await volunteers.take(at.noor, shift);
    later(30);
    expect(await codeOf(release(at.noor, again))).toBe("volunteers.over");
  });

  test("is for who is old enough and has what the role requires", async () => {
    const at = await volunteers.league();
    const shift = await volunteers.shift(at.game);
    await sql`update volunteer_role set minimum_age = 16`.execute(volunteers.db());
    await sql`update account set birth_date = '2012-02-01', birth_date_given_on = '2026-01-01' where id = ${at.maya.accountId}`.execute(
      volunteers.db(),
    );
    expect(await codeOf(volunteers.take(at.maya, shift))).toBe("volunteers.too-young");
    volunteers.obstacles.set(at.noor.accountId, "volunteers.no-such-person");
    expect(await codeOf(volunteers.take(at.noor, shift))).toBe("volunteers.no-such-person");
    volunteers.obstacles.clear();
    await volunteers.take(at.noor, shift);
  });
});

describe("a game", () => {
  test("that moves takes its volunteers along; who would be in two locations at once is let go; all are told once", async () => {
    const at = await volunteers.league();
    await sql`
      insert into volunteer_pattern (league_id, role_id, per, spots, from_time, to_time, minutes)
      select league_id, id, 'shift', 1, '11:00', '13:00', 120 from volunteer_role where name = 'Time Keeper'`.execute(
      volunteers.db(),
    );
    await volunteers.keep(at);
    const snackBar = (await volunteers.shifts(at.maya)).find(({ start }) => start === "11:00")!;
    await volunteers.take(at.maya, snackBar.id);
    await volunteers.take(at.maya, await volunteers.shift(at.game));
    await volunteers.take(at.noor, await volunteers.shift(at.game, "First Aid"));
    await volunteers.publish(at, { id: at.game, start: "11:30" });
    await volunteers.keep(at);
    expect((await told()).toSorted()).toEqual(
      [
        ["shift-moved", at.noor.accountId],
        ["shift-released", at.maya.accountId],
      ].toSorted(),
    );
    const mine = (await volunteers.shifts(at.noor)).find(({ mine: own }) => own !== null);
    expect(mine).toMatchObject({ role: "First Aid", start: "11:30", end: "12:30" });
  });

  test("that is cancelled needs nobody; one that takes place again looks for people anew", async () => {
    const at = await volunteers.league();
    await volunteers.take(at.maya, await volunteers.shift(at.game));
    await volunteers.publish(at, { id: at.game, status: "cancelled", statusReason: "Rain" });
    expect(await volunteers.shifts(at.maya)).toEqual([]);
    expect(await told()).toEqual([["shift-released", at.maya.accountId]]);
    await volunteers.publish(at, { id: at.game, date: "2027-01-23" });
    expect((await volunteers.shifts(at.maya)).map(({ date, taken }) => [date, taken])).toEqual(
      Array.from({ length: 4 }, () => ["2027-01-23", 0]),
    );
  });
});
