import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices, toldIn } from "../../../../../tests/support/databases/notices.ts";
import { REQUEST } from "../../../../../tests/support/databases/teams.ts";
import { useVolunteers } from "../../../../../tests/support/databases/volunteers.ts";
import { NewPattern, NewRole } from "../../contract/office.ts";
import { answerShiftLink, openShiftLink } from "../commands/answer-link.ts";
import { checkIn } from "../commands/check-in.ts";
import { exportVolunteers } from "../commands/export-volunteers.ts";
import { addVolunteer, askForVolunteers, markNoShow, removeVolunteer } from "../commands/office-people.ts";
import { addVolunteerPattern, addVolunteerRole, removeVolunteerRole } from "../commands/office.ts";
import { remindVolunteers } from "../commands/remind.ts";
import { acceptSwap, askSwap } from "../commands/swap.ts";
import { VOLUNTEERS_DATA } from "../personal-data.ts";
import { findVolunteers } from "../queries/find-volunteers.ts";
import { swapPeople } from "../queries/swap-people.ts";

const volunteers = useVolunteers();

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
const toldOf = async (kind: string) =>
  (await toldIn(volunteers.db())).filter((one) => one.kind === kind).map(({ accountId }) => accountId);
const later = (hours: number) => volunteers.clock.set(volunteers.clock.now() + hours * 3_600_000);
const visitor = () => ({
  ...volunteers.volunteersDeps(),
  actor: { kind: "visitor" } as const,
  request: { ...REQUEST, userAgent: "", cookie: () => undefined, keep: () => {} },
});
/** The keys of links in emails to an address, the oldest first. */
async function keysFor(email: string): Promise<string[]> {
  await deliverNotices(volunteers.db());
  const { rows } = await sql<{ text: string }>`
    select body_text as text from mail where recipient = ${email} order by created_at, id`.execute(volunteers.db());
  return rows.flatMap(({ text }) => /volunteer-answer#link=([\w-]+)/.exec(text)?.[1] ?? []);
}

describe("U5: a reminder", () => {
  test("comes 48 hours and 3 hours before, each once, and its link says no without a sign-in", async () => {
    const at = await volunteers.league();
    const game = await volunteers.publish(at, { date: "2027-01-30" });
    const shift = await volunteers.shift(game);
    await volunteers.take(at.maya, shift);
    const remind = () => remindVolunteers(volunteers.volunteersDeps());
    await remind();
    expect(await toldOf("shift-reminder")).toEqual([]);
    volunteers.clock.set(Date.parse("2027-01-28T18:00:00Z"));
    await Promise.all([remind(), remind()]);
    volunteers.clock.set(Date.parse("2027-01-30T15:00:00Z"));
    await remind();
    await remind();
    expect(await toldOf("shift-reminder")).toEqual([at.maya.accountId, at.maya.accountId]);
    const [key, last] = await keysFor("maya@example.org");
    expect(await openShiftLink(visitor(), { key: key! })).toMatchObject({ state: "held", shift: { role: "Referee" } });
    expect((await volunteers.shifts(at.maya)).some(({ mine }) => mine?.state === "held")).toBe(true);
    const no = { key: key!, answer: "cannot", oldEnough: false } as const;
    expect(await answerShiftLink(visitor(), no)).toMatchObject({ state: "released" });
    expect(await answerShiftLink(visitor(), { ...no, key: last! })).toMatchObject({ state: "released" });
    expect(await toldOf("volunteer-left")).toEqual([at.manager.accountId]);
    expect(await codeOf(openShiftLink(visitor(), { key: "nobody-made-this" }))).toBe("volunteers.link-ended");
  });
});

describe("U2: a swap", () => {
  test("is asked of everyone who has time; whoever says yes first has the shift", async () => {
    const at = await volunteers.league();
    const shift = await volunteers.shift(at.game);
    const { signup } = await volunteers.take(at.maya, shift);
    await volunteers.take(at.coach, await volunteers.shift(at.game, "First Aid"));
    await askSwap(volunteers.as(at.maya), { signup, to: null });
    expect((await toldOf("swap-asked")).toSorted()).toEqual([at.noor.accountId, at.lena.accountId].toSorted());
    const both = await Promise.allSettled([at.noor, at.lena].map((who) => acceptSwap(volunteers.as(who), { signup })));
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(["volunteers.no-swap"]);
    expect(await toldOf("swap-done")).toEqual([at.maya.accountId]);
  });

  test("with a named person is theirs alone to accept; nobody outside the season can be named", async () => {
    const at = await volunteers.league();
    const { signup } = await volunteers.take(at.maya, await volunteers.shift(at.game));
    const { people } = await swapPeople(volunteers.as(at.maya), { signup });
    expect(people.map(({ id }) => id).toSorted()).toEqual(
      [at.noor, at.lena, at.coach].map(({ accountId }) => accountId).toSorted(),
    );
    const stranger = await volunteers.person("stranger@example.org");
    expect(await codeOf(swapPeople(volunteers.as(at.noor), { signup }))).toBe("volunteers.not-found");
    const ask = (to: string) => askSwap(volunteers.as(at.maya), { signup, to });
    expect(await codeOf(ask(stranger.accountId))).toBe("volunteers.no-such-person");
    await ask(at.noor.accountId);
    expect(await codeOf(acceptSwap(volunteers.as(at.lena), { signup }))).toBe("volunteers.no-swap");
    await acceptSwap(volunteers.as(at.noor), { signup });
    expect((await volunteers.shifts(at.noor))[0]?.mine).toMatchObject({ state: "held" });
  });
});

describe("who runs the league", () => {
  test("U6: sees holes first, and the figures of the next seven days", async () => {
    const at = await volunteers.league();
    await volunteers.publish(at, { date: "2027-02-20" });
    const staffed = await volunteers.publish(at, { start: "11:00" });
    for (const role of ["Referee", "Time Keeper", "Stats Manager", "First Aid"]) {
      const shift = await volunteers.shift(staffed, role);
      const who = { Referee: at.maya, "Time Keeper": at.noor, "Stats Manager": at.lena }[role] ?? at.coach;
      await addVolunteer(volunteers.as(at.manager), { shift, account: who.accountId, guest: null });
    }
    expect(await toldOf("shift-given")).toHaveLength(4);
    const board = await volunteers.board(at.manager, at.leagueId);
    expect(board.figures).toEqual({ games: 2, fullyStaffed: 1, needVolunteers: 1, openSpots: 4, activeVolunteers: 4 });
    expect(board.groups.map(({ game, fullyStaffed }) => [game?.id, fullyStaffed])).toEqual([
      [at.game, false],
      [staffed, true],
    ]);
    for (const who of [at.maya, at.coach])
      expect(await codeOf(volunteers.board(who, at.leagueId))).toBe("volunteers.not-found");
    expect(board.withoutShift).toBe(0);
  });

  test("invites a guest by email, who takes the spot without an account while it is free", async () => {
    const at = await volunteers.league();
    await sql`update volunteer_role set minimum_age = 16`.execute(volunteers.db());
    const shift = await volunteers.shift(at.game);
    const guest = { name: "Gus Green", email: "gus@example.org", language: "en" as const };
    const invite = (who: typeof at.manager) => addVolunteer(volunteers.as(who), { shift, account: null, guest });
    expect(await codeOf(invite(at.maya))).toBe("volunteers.not-found");
    await invite(at.manager);
    const [key] = await keysFor("gus@example.org");
    const yes = { key: key!, answer: "accept", oldEnough: true } as const;
    expect(await codeOf(answerShiftLink(visitor(), { ...yes, oldEnough: false }))).toBe("volunteers.too-young");
    expect(await answerShiftLink(visitor(), yes)).toMatchObject({ state: "held" });
    expect(await answerShiftLink(visitor(), yes)).toMatchObject({ state: "held" });
    const seen = async () => (await volunteers.shifts(at.maya)).find(({ id }) => id === shift);
    expect(await seen()).toMatchObject({ taken: 1, people: ["Gus"] });
    const board = await volunteers.board(at.manager, at.leagueId);
    const person = board.groups[0]?.shifts.find(({ id }) => id === shift)?.people[0];
    expect(person).toMatchObject({ name: "Gus Green", guest: true });
    await removeVolunteer(volunteers.as(at.manager), { signup: person!.id });
    expect(await seen()).toMatchObject({ taken: 0 });
  });

  test("U7: notes who did not come; volunteers check in with the day's code at the field", async () => {
    const at = await volunteers.league();
    const { signup } = await volunteers.take(at.maya, await volunteers.shift(at.game));
    const { signup: other } = await volunteers.take(at.noor, await volunteers.shift(at.game, "First Aid"));
    const { dayCodes: codes } = await volunteers.board(at.manager, at.leagueId);
    const { code } = codes.find(({ date }) => date === "2027-01-16")!;
    const check = (typed: string) => checkIn(volunteers.as(at.maya), { signup, code: typed });
    expect(await codeOf(check(code))).toBe("volunteers.no-check-in-now");
    const absent = { signup: other, noShow: true, note: "Nobody answered the phone." };
    expect(await codeOf(markNoShow(volunteers.as(at.manager), absent))).toBe("volunteers.not-begun");
    volunteers.clock.set(Date.parse("2027-01-16T17:10:00Z"));
    expect(await codeOf(check(code === "000000" ? "000001" : "000000"))).toBe("volunteers.wrong-code");
    await check(code);
    await check(code);
    await markNoShow(volunteers.as(at.manager), absent);
    expect(await codeOf(markNoShow(volunteers.as(at.maya), absent))).toBe("volunteers.not-found");
    for (const who of [at.noor, at.maya])
      expect(JSON.stringify(await volunteers.shifts(who))).not.toContain("Nobody answered");
  });

  test("adds roles of the specification with a shift pattern, and removes one with all who wait for it", async () => {
    const at = await volunteers.league();
    const given = {
      league: at.leagueId,
      name: " Snack Bar ",
      icon: "concessions",
      description: "",
      minimumAge: null,
      points: 1,
      assignable: true,
    };
    expect(NewRole.safeParse({ ...given, name: " ", icon: "" }).error?.issues.map(({ message }) => message)).toEqual([
      "role-name.missing",
      "role-icon.missing",
    ]);
    const add = () => addVolunteerRole(volunteers.as(at.manager), NewRole.parse(given));
    const { role } = await add();
    expect(await codeOf(add())).toBe("volunteers.role-exists");
    const times = { from: "08:00", to: "11:00", minutes: 60 };
    const wanted = { league: at.leagueId, role, per: "shift", spots: 2, ...times };
    expect(NewPattern.safeParse({ ...wanted, from: "12:00" }).error?.issues[0]?.message).toBe("pattern-times.missing");
    await addVolunteerPattern(volunteers.as(at.manager), NewPattern.parse(wanted));
    const own = (await volunteers.shifts(at.maya)).filter((one) => one.role === "Snack Bar");
    expect(own.map(({ start, end, spots }) => [start, end, spots])).toEqual([
      ["08:00", "09:00", 2],
      ["09:00", "10:00", 2],
      ["10:00", "11:00", 2],
    ]);
    await volunteers.take(at.maya, own[0]!.id);
    await removeVolunteerRole(volunteers.as(at.manager), { role });
    expect((await volunteers.shifts(at.maya)).map((one) => one.role)).not.toContain("Snack Bar");
    expect(await toldOf("shift-released")).toEqual([at.maya.accountId]);
  });

  test("U6: asks everybody who has no shift yet, finds people of the league alone, and takes the list along", async () => {
    const at = await volunteers.league();
    await volunteers.take(at.maya, await volunteers.shift(at.game));
    const { asked } = await askForVolunteers(volunteers.as(at.manager), { league: at.leagueId });
    expect(asked).toBe(3);
    expect((await toldOf("help-wanted")).toSorted()).toEqual(
      [at.noor, at.lena, at.coach].map(({ accountId }) => accountId).toSorted(),
    );
    await volunteers.person("stranger@example.org");
    const find = (q: string) => findVolunteers(volunteers.as(at.manager), { league: at.leagueId, q });
    expect((await find("stranger")).people).toEqual([]);
    expect((await find("noor")).people.map(({ id }) => id)).toEqual([at.noor.accountId]);
    const asking = { league: at.leagueId, format: "csv", language: "en" } as const;
    const file = await (await exportVolunteers(volunteers.as(at.manager), asking)).text();
    const lines = file.trim().split("\r\n");
    expect(lines[0]).toBe("Date,Start,End,Season,Game,Location,Role,Volunteer,Email,Phone,Status,Checked in");
    expect(lines.filter((line) => line.includes("maya@example.org") && line.includes("signed up"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(",open,"))).toHaveLength(3);
    const sheet = await exportVolunteers(volunteers.as(at.manager), { ...asking, format: "xlsx" });
    expect([...new Uint8Array(await sheet.arrayBuffer())].slice(0, 2)).toEqual([0x50, 0x4b]);
    expect(await codeOf(exportVolunteers(volunteers.as(at.maya), asking))).toBe("volunteers.not-found");
  });
});

test("who deletes the account leaves no shift behind, and their spots are open again", async () => {
  const at = await volunteers.league();
  const { signup } = await volunteers.take(at.maya, await volunteers.shift(at.game));
  await askSwap(volunteers.as(at.maya), { signup, to: at.noor.accountId });
  const db = volunteers.db();
  expect(await VOLUNTEERS_DATA.collect(db as never, at.maya.accountId)).toMatchObject({
    shifts: [{ role: "Referee" }],
  });
  const release = (id: string) =>
    db.transaction().execute((tx) => VOLUNTEERS_DATA.release(tx as never, id, new Date()));
  await release(at.noor.accountId);
  await release(at.maya.accountId);
  expect(await VOLUNTEERS_DATA.collect(db as never, at.maya.accountId)).toEqual({ shifts: [], exemptions: [] });
  later(1);
  expect((await volunteers.shifts(at.lena)).map(({ taken }) => taken)).toEqual([0, 0, 0, 0]);
});
