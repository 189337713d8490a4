import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { obstacleTo, type Engagement, type Game, type Official } from "./obstacles.ts";
import { proposeOfficials, type Candidate, type Place } from "./propose.ts";

const HOUR = 3_600_000;
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** A game of an hour on one of some Saturdays, each day at midnight UTC as if clocks showed that. */
const game = fc
  .record({
    day: fc.integer({ min: 0, max: 2 }),
    hour: fc.integer({ min: 8, max: 17 }),
    location: fc.constantFrom("Bushrod", "Mosswood"),
  })
  .map(({ day, hour, location }): Omit<Game, "id" | "teams"> => {
    const startsAt = Date.UTC(2027, 2, 6 + 7 * day, hour);
    const date = new Date(startsAt).toISOString().slice(0, 10);
    return { date, start: clock(hour), end: clock(hour + 1), startsAt, endsAt: startsAt + HOUR, location };
  });
const places = fc
  .array(fc.tuple(game, fc.integer({ min: 1, max: 2 }), fc.constantFrom("Referee", "Score Keeper")), { maxLength: 25 })
  .map((all): Place[] =>
    all.flatMap(([one, count, role], at) =>
      Array.from({ length: count }, () => ({ game: { ...one, id: `game-${at}`, teams: [`team-${at % 5}`] }, role })),
    ),
  );
const engagement = game.chain((one) =>
  fc
    .constantFrom("game", "coaches", "shift", "child")
    .map((what): Engagement => ({ ...one, what: what as Engagement["what"] })),
);
const officials = fc
  .array(
    fc.record({
      role: fc.constantFrom("Referee", "Referee", "Score Keeper"),
      load: fc.integer({ min: 0, max: 6 }),
      engagements: fc.array(engagement, { maxLength: 3 }),
      teams: fc.array(fc.constantFrom("team-0", "team-1"), { maxLength: 1 }).map((all) => new Set(all)),
      declined: fc.array(fc.constantFrom("game-0", "game-1"), { maxLength: 2 }).map((all) => new Set(all)),
      clearedUntil: fc.constantFrom(null, null, "2027-03-13", "never"),
      timesOff: fc.constantFrom([], [], [{ fromOn: "2027-03-13", toOn: "2027-03-13" }]),
      isFar: fc.constant(false),
      hours: fc.constant([]),
    }),
    { maxLength: 8 },
  )
  .map((all): Candidate[] => all.map((one, at) => ({ ...one, accountId: `person-${at}` })));

/** Somebody with the games that a proposal gives them beside one. */
function withOthers(person: Official, picks: readonly { game: Game; accountId: string }[], besides?: Game): Official {
  const own = picks.filter((one) => one.accountId === person.accountId && one.game.id !== besides?.id);
  const engagements = [...person.engagements, ...own.map((one) => ({ ...one.game, what: "game" as const }))];
  return { ...person, engagements };
}

describe('E7: whom "Assign for me" proposes', () => {
  test("nobody with whom anything is in the way, each once at a game; every place is filled or said to be open; the order in which it is asked makes no difference", () => {
    fc.assert(
      fc.property(places, officials, fc.integer(), (asked, people, seed) => {
        const { picks, open } = proposeOfficials(asked, people);
        for (const { game: where, role, accountId } of picks) {
          const person = people.find((one) => one.accountId === accountId)!;
          expect(person.role).toBe(role);
          expect(obstacleTo(withOthers(person, picks, where), where)).toBeNull();
        }
        expect(new Set(picks.map((one) => `${one.game.id} ${one.accountId}`)).size).toBe(picks.length);
        const count = (all: readonly Place[]) => all.map((one) => `${one.game.id} ${one.role}`).toSorted();
        expect(count([...picks, ...open])).toEqual(count(asked));
        const shuffled = <T>(all: readonly T[]) => all.toSorted((a, b) => hash(a, seed) - hash(b, seed));
        expect(proposeOfficials(shuffled(asked), shuffled(people))).toEqual({ picks, open });
      }),
    );
  });

  test("no place is left open that somebody free could take, and none is with somebody while another one who could take it has two fewer", () => {
    fc.assert(
      fc.property(places, officials, (asked, people) => {
        const { picks, open } = proposeOfficials(asked, people);
        const load = (person: Candidate) =>
          person.load + picks.filter((one) => one.accountId === person.accountId).length;
        const could = (person: Candidate, { game: where, role }: Place) =>
          person.role === role &&
          picks.every((one) => one.accountId !== person.accountId || one.game.id !== where.id) &&
          obstacleTo(withOthers(person, picks), where) === null;
        for (const place of open) expect(people.filter((one) => could(one, place))).toEqual([]);
        for (const pick of picks) {
          const holder = people.find((one) => one.accountId === pick.accountId)!;
          expect(people.filter((one) => load(one) + 2 <= load(holder) && could(one, pick))).toEqual([]);
        }
      }),
    );
  });
});

/** A number for anything, for an order that has nothing to do with it. */
function hash(of: unknown, seed: number): number {
  let sum = seed;
  for (const letter of JSON.stringify(of)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum;
}

test("a place for which everybody is taken then goes to whose other game somebody else can take", () => {
  const at = (hour: number, id: string): Game => ({
    id,
    date: "2027-03-06",
    start: clock(hour),
    end: clock(hour + 1),
    location: "Bushrod",
    teams: [],
    startsAt: hour * HOUR,
    endsAt: (hour + 1) * HOUR,
  });
  const [nine, alsoNine] = [at(9, "a"), at(9, "b")];
  const person = (accountId: string, declined: string[]): Candidate => ({
    accountId,
    role: "Referee",
    load: 0,
    clearedUntil: null,
    engagements: [],
    teams: new Set(),
    hours: [],
    timesOff: [],
    isFar: false,
    declined: new Set(declined),
  });
  const asked = [nine, alsoNine].map((one) => ({ game: one, role: "Referee" }));
  const { picks, open } = proposeOfficials(asked, [person("dana", []), person("omar", ["b"])]);
  expect(open).toEqual([]);
  expect(picks.map(({ game: { id }, accountId }) => [id, accountId])).toEqual([
    ["a", "omar"],
    ["b", "dana"],
  ]);
});
