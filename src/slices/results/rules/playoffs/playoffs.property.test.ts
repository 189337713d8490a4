import fc from "fast-check";
import { expect, test } from "vitest";
import { bracketOf, circleRounds } from "#slices/schedule/server/public.ts";
import { pairingsOf, podiumOf, type Bracket } from "./advance.ts";
import { numbered, type Side } from "./bracket.ts";
import { poolGames, poolsFit, poolsOf, seedsFromPools } from "./pools.ts";

const formats = fc.record({
  seeds: fc.integer({ min: 2, max: 33 }),
  format: fc.constantFrom("single" as const, "double" as const),
  thirdPlace: fc.boolean(),
  coins: fc.infiniteStream(fc.boolean()),
});
type Asked = { seeds: number; format: "single" | "double"; thirdPlace: boolean };

const bracketFor = ({ seeds, format, thirdPlace }: Asked): Bracket => ({
  seeds: Array.from({ length: seeds }, (_, at) => `team ${at + 1}`),
  games: numbered(bracketOf({ format, seeds, thirdPlace: thirdPlace && seeds >= 4 }, "x")),
});

/** Plays a bracket to its end, by a coin for each game. */
function playedOut(bracket: Bracket, coins: Iterator<boolean>) {
  const winners = new Map<number, Side>();
  const lost = new Map<string, number>();
  for (const { number, part } of bracket.games) {
    const { a, b, needed } = pairingsOf(bracket, { winners, kept: new Map() }).get(number)!;
    if (needed === false) continue;
    expect([a, b]).not.toContain(null);
    expect(a).not.toBe(b);
    const winner = coins.next().value ? "a" : "b";
    winners.set(number, winner);
    const loser = winner === "a" ? b! : a!;
    if (part !== "3rd") lost.set(loser, (lost.get(loser) ?? 0) + 1);
  }
  return { winners, lost };
}

test("whatever the coins say, each team but one is out after one defeat, or two, and the one who is left is first", () => {
  fc.assert(
    fc.property(formats, ({ coins, ...asked }) => {
      const bracket = bracketFor(asked);
      const { winners, lost } = playedOut(bracket, coins[Symbol.iterator]());
      const most = asked.format === "single" ? 1 : 2;
      const { first, second } = podiumOf(bracket, { winners, kept: new Map() });
      expect(first).not.toBeNull();
      expect(second).not.toBeNull();
      for (const team of bracket.seeds) {
        if (team === first) expect(lost.get(team) ?? 0).toBeLessThan(most);
        else expect(lost.get(team)).toBe(most);
      }
    }),
    { numRuns: 300 },
  );
});

test("in a pool everybody meets once, pools are as large as one another, and their best meet again late", () => {
  const asked = fc.record({
    pools: fc.constantFrom(2, 3, 4, 6, 8),
    advancing: fc.integer({ min: 1, max: 4 }),
    seeds: fc.integer({ min: 4, max: 64 }),
  });
  fc.assert(
    fc.property(asked, ({ seeds, ...pools }) => {
      fc.pre(poolsFit(seeds, pools) === null);
      const sizes = poolsOf(seeds, pools.pools).map((pool) => pool.seeds.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      const games = poolGames(seeds, pools.pools, circleRounds);
      expect(games).toHaveLength(sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0));
      const pairs = games.map(({ a, b }) =>
        [a, b]
          .map((side) => ("seed" in side ? side.seed : 0))
          .toSorted((x, y) => x - y)
          .join(" "),
      );
      expect(new Set(pairs).size).toBe(games.length);
      for (const { id, after } of games)
        for (const before of after)
          expect(games.findIndex((one) => one.id === before)).toBeLessThan(games.findIndex((one) => one.id === id));
      const order = seedsFromPools(pools);
      expect(new Set(order.map(({ pool, place }) => pool + place)).size).toBe(pools.pools * pools.advancing);
      const bracket = numbered(bracketOf({ format: "single", seeds: order.length }, "x"), {
        games: games.length,
        seeds: order,
      });
      // The first and the second of a pool are not each other's first opponent.
      if (pools.advancing === 2)
        for (const { a, b, round } of bracket)
          if (round === 1 && "pool" in a && "pool" in b) expect(a.pool).not.toBe(b.pool);
    }),
    { numRuns: 300 },
  );
});

test("byes go to the best seeds, and the best two can meet in the final alone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), (seeds) => {
      const { games } = bracketFor({ seeds, format: "single", thirdPlace: false });
      expect(games).toHaveLength(seeds - 1);
      const first = games.filter(({ round }) => round === 1).flatMap(({ a, b }) => [a, b]);
      const inFirst = new Set(first.flatMap((side) => ("seed" in side ? side.seed : [])));
      const byes = 2 ** Math.ceil(Math.log2(seeds)) - seeds;
      for (let seed = 1; seed <= seeds; seed += 1) expect(inFirst.has(seed)).toBe(seed > byes);
      const bracket = { seeds: Array.from({ length: seeds }, (_, at) => `team ${at + 1}`), games };
      // Where the better seed always wins, the final is between the best two.
      const winners = new Map<number, Side>();
      for (const { number } of games) {
        const { a, b } = pairingsOf(bracket, { winners, kept: new Map() }).get(number)!;
        winners.set(number, Number(a!.slice(5)) < Number(b!.slice(5)) ? "a" : "b");
      }
      const { first: best, second } = podiumOf(bracket, { winners, kept: new Map() });
      expect([best, second]).toEqual(["team 1", "team 2"]);
    }),
  );
});

test("a corrected result is as if it had always been so", () => {
  fc.assert(
    fc.property(formats, fc.nat(), ({ coins, ...asked }, which) => {
      const bracket = bracketFor(asked);
      const { winners } = playedOut(bracket, coins[Symbol.iterator]());
      const played = [...winners.keys()];
      const corrected = played[which % played.length]!;
      const after = new Map(winners).set(corrected, winners.get(corrected) === "a" ? "b" : "a");
      const pairings = pairingsOf(bracket, { winners: after, kept: new Map() });
      // Nothing that comes before it, or beside it, is another.
      for (const { number } of bracket.games.filter(({ number: one }) => one <= corrected))
        expect(pairings.get(number)).toEqual(pairingsOf(bracket, { winners, kept: new Map() }).get(number));
    }),
  );
});

test("a game that a manager keeps has its teams whatever the games before say, and who wins it goes on", () => {
  const bracket = bracketFor({ seeds: 4, format: "single", thirdPlace: true });
  const final = bracket.games.at(-1)!.number;
  const kept = new Map([[final, { a: "team 3", b: "team 4" }]]);
  const winners = new Map<number, Side>([
    [1, "a"],
    [2, "a"],
    [final, "a"],
  ]);
  expect(podiumOf(bracket, { winners, kept })).toMatchObject({ first: "team 3", second: "team 4" });
});
