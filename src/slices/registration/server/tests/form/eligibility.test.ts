import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { insertSeason } from "#slices/leagues/server/fixtures.ts";
import type { Person } from "../../../../../../tests/support/databases/family.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { Eligibility, type EligibilityInput } from "../../../contract/form/eligibility.ts";
import { eligibility } from "../../queries/eligibility.ts";

const { db, clock, registrationDeps, season, parent, hold } = useRegistration();

type Child = EligibilityInput["children"][number];
const asking = (at: Pick<OpenSeason, "slug">, children: Child[], family = false) => ({
  league: at.slug,
  seasonId: undefined,
  children,
  family,
});
async function fits(at: OpenSeason, children: Child[], who?: Person, family = false) {
  return z.parse(
    Eligibility,
    await eligibility({ ...registrationDeps(), actor: who?.actor ?? visitor }, asking(at, children, family)),
  );
}
const born = (birthDate: string, gender: "male" | "female" | "other" | null = null): Child => ({
  kind: "new",
  birthDate,
  gender,
});
const CUTOFF = { ageCutoffDate: "2027-08-01" };
const YOUNG = { name: "8U", minAge: 7, maxAge: 8, ...CUTOFF };
const OLD = { name: "10U", minAge: 9, maxAge: 10, ...CUTOFF };

describe("which division fits", () => {
  test("D5: is decided by the age on the division's own day, not by today's", async () => {
    const at = await season([YOUNG, OLD]);
    // Eight today in January, nine on August 1; and one who turns nine the day after.
    const { children } = await fits(at, [born("2018-08-01"), born("2018-08-02")]);
    expect(children.map(({ divisions }) => divisions.map(({ misfit, ageThen }) => [ageThen, misfit]))).toEqual([
      [
        [9, "too-old"],
        [9, null],
      ],
      [
        [8, null],
        [8, "too-young"],
      ],
    ]);
    expect(children.map(({ suggestedId }) => at.divisionIds.indexOf(suggestedId!))).toEqual([1, 0]);
  });

  test("where none does, is said with the reason, and which comes nearest", async () => {
    const at = await season([YOUNG, OLD]);
    const { children } = await fits(at, [born("2022-05-05"), born("2012-05-05")]);
    expect(children.map((child) => at.divisionIds.indexOf(child.nearestId!))).toEqual([0, 1]);
    expect(children.map(({ suggestedId }) => suggestedId)).toEqual([null, null]);
    expect(children[0]!.divisions.map(({ misfit }) => misfit)).toEqual(["too-young", "too-young"]);
    expect(children[0]!.divisions[0]!.ages).toEqual({ minimum: 7, maximum: 8 });
  });

  test("is a matter of gender only where the division has one; who is neither plays where the family chooses", async () => {
    const at = await season([
      { ...OLD, gender: "girls" },
      { ...OLD, gender: "boys" },
    ]);
    const misfits = async (gender: Parameters<typeof born>[1]) =>
      (await fits(at, [born("2018-01-01", gender)])).children[0]!.divisions.map(({ misfit }) => misfit);
    expect(await misfits("female")).toEqual([null, "boys-only"]);
    expect(await misfits("male")).toEqual(["girls-only", null]);
    expect(await misfits("other")).toEqual([null, null]);
    expect(await misfits(null)).toEqual(["gender-needed", "gender-needed"]);
  });

  test("prefers one with a spot; who waits for the last one comes before everybody else", async () => {
    const at = await season([1, 2, 1].map((capacity) => ({ ...OLD, capacity })));
    const full = async () => (await fits(at, [born("2018-01-01")])).children[0]!;
    const dana = await parent("dana@example.org");
    const held = await hold(dana, at, dana.children);
    expect((await full()).divisions.map((one) => one.full)).toEqual([true, false, false]);
    expect((await full()).suggestedId).toBe(at.divisionIds[1]);
    const kim = await parent("kim@example.org");
    await hold(kim, at, kim.children, { waitlist: "each" });
    await sql`update division set capacity = 2 where id = ${at.divisionIds[0]}`.execute(db());
    expect((await full()).divisions.map((one) => one.full)).toEqual([true, false, false]);
    expect(held.registrations).toHaveLength(1);
  });

  test("is not full for who comes alone, where all who wait do so for spots that are not there", async () => {
    const at = await season([
      { ...OLD, capacity: 1 },
      { ...OLD, capacity: 1 },
    ]);
    const dana = await parent("dana@example.org");
    const kim = await parent("kim@example.org", 2);
    await hold(dana, at, dana.children);
    await hold(kim, at, kim.children, { waitlist: "together" });
    const [child] = (await fits(at, [born("2018-01-01")])).children;
    expect(child!.divisions.map((one) => one.full)).toEqual([true, false]);
    const ben = await parent("ben@example.org");
    const there = { ...at, divisionIds: [child!.suggestedId!] };
    expect((await hold(ben, there, ben.children)).registrations).toMatchObject([{ status: "held" }]);
  });
});

describe("a family that is signed in", () => {
  test("is answered for its own children, and sees where they are registered", async () => {
    const at = await season([{}, {}]);
    const dana = await parent("dana@example.org", 2);
    const [first, second] = dana.children;
    const held = await hold(dana, at, [first!]);
    const { children } = await fits(at, [{ kind: "known", id: first! }], dana, true);
    expect(children.map(({ athleteId, firstName }) => [athleteId, firstName])).toEqual([
      [first, "Mayaa"],
      [second, "Mayab"],
    ]);
    const registered = { registrationId: held.registrations[0]!.id, status: "held" };
    expect(children[0]!.divisions.map((one) => one.registered)).toEqual([registered, null]);
    expect(children[0]!.suggestedId).toBe(at.divisionIds[1]);
  });

  test("is not told of somebody else's child, nor is a visitor", async () => {
    const at = await season();
    const dana = await parent("dana@example.org");
    const eve = await parent("eve@example.org");
    const of = [{ kind: "known", id: dana.children[0]! } as const];
    expect((await refusalOf(fits(at, of, eve)))?.code).toBe("family.not-found");
    expect((await refusalOf(fits(at, of)))?.code).toBeDefined();
    expect((await fits(at, [], undefined, true)).children).toEqual([]);
  });
});

describe("the season that is meant", () => {
  test("is the one that is open, before one that comes and one that closed; none that is over", async () => {
    const at = await season([OLD]);
    await insertSeason(db(), at.leagueId, {
      name: "Fall 2027",
      status: "coming-soon",
      registration: ["2027-06-01", "2027-07-01"],
      play: ["2027-09-01", "2027-11-01"],
      divisions: [{ taken: 0 }],
    });
    const when = async (time: string) => {
      clock.set(time);
      const { season: meant } = await fits(at, []);
      return meant && [meant.name, meant.window];
    };
    expect(await when("2027-01-15T20:00:00Z")).toEqual(["Spring 2027", "open"]);
    expect(await when("2027-03-15T20:00:00Z")).toEqual(["Fall 2027", "coming-soon"]);
    expect(await when("2027-12-15T20:00:00Z")).toBeNull();
  });

  test("of a league that nobody sees is not found", async () => {
    const at = await season();
    await sql`update league set status = 'pending' where id = ${at.leagueId}`.execute(db());
    expect((await refusalOf(fits(at, [])))?.code).toBe("leagues.not-found");
    expect((await refusalOf(fits({ ...at, slug: "no-such-league" }, [])))?.code).toBe("leagues.not-found");
  });
});

test("a known athlete is judged by what the family keeps of them", async () => {
  const at = await season([{ ...OLD, gender: "girls" }]);
  const dana = await parent("dana@example.org", 0);
  const id = await insertChild(db(), { birthDate: "2018-01-01", guardians: [dana.accountId] });
  const misfit = async () =>
    (await fits(at, [{ kind: "known", id }], dana)).children[0]!.divisions.map((one) => one.misfit);
  await sql`update athlete set gender = null where id = ${id}`.execute(db());
  expect(await misfit()).toEqual(["gender-needed"]);
  await sql`update athlete set gender = 'female' where id = ${id}`.execute(db());
  expect(await misfit()).toEqual([null]);
});
