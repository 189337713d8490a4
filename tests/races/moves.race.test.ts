import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { moveRegistration } from "#slices/registration/server/commands/office/move.ts";
import { refusalOf } from "../support/databases/leagues.ts";
import { useRegistration } from "../support/databases/registration.ts";

// After each of these the invariants are asked, as after every test of spots.
const { db, person, registrationDeps, season, parent, hold, cash, statusOf, spots } = useRegistration();
const WAIT = { waitlist: "each" } as const;
const CAPACITY = 6;

test("players are moved both ways while families take spots: no spot is taken twice, and nobody waits for ever", async () => {
  const at = await season([{ capacity: CAPACITY }, { capacity: CAPACITY }]);
  const [a, b] = at.divisionIds as [string, string];
  const inA = { ...at, divisionIds: [a] };
  const inB = { ...at, divisionIds: [b] };
  const players: { id: string; to: string }[] = [];
  for (const [there, to] of [
    [inA, b],
    [inB, a],
  ] as const) {
    for (let n = 0; n < 4; n += 1) {
      const who = await parent(`${to}-${n}@example.org`);
      const held = await hold(who, there, who.children);
      await cash(held.orderId!);
      players.push({ id: held.registrations[0]!.id, to });
    }
  }
  const manager = await person("manager@example.org");
  await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
  const families = await Promise.all(Array.from({ length: 12 }, (_, n) => parent(`new${n}@example.org`)));
  const moves = players.map(({ id, to }) =>
    moveRegistration(
      { ...registrationDeps(), request: manager.request(), actor: manager.actor },
      {
        league: at.leagueId,
        id,
        submissionKey: randomUUID(),
        divisionId: to,
        shownCents: 0,
        pastWaitlist: false,
        reason: null,
      },
    ),
  );
  // Whoever is told that too much happens at once asks again, as a browser does.
  const ask = async (who: (typeof families)[number], there: typeof at): Promise<void> => {
    const end = await refusalOf(hold(who, there, who.children, WAIT));
    if (end?.code === "server.busy") return ask(who, there);
    if (end) throw end;
  };
  const holds = families.map((who, n) => ask(who, n % 2 ? inA : inB));
  const ends = await Promise.all([...moves, ...holds].map((one) => refusalOf(one)));

  // A move that found the other division full is refused in words; nothing else went wrong.
  expect(ends.flatMap((end) => end?.code ?? []).filter((code) => code !== "registration.full")).toEqual([]);
  expect(new Set(await statusOf(...players.map(({ id }) => id)))).toEqual(new Set(["confirmed"]));
  const [inFirst, inSecond] = [await spots(a), await spots(b)];
  // Eight have spots and twelve wanted one: both are full, and who found none waits.
  expect([inFirst.taken, inSecond.taken]).toEqual([CAPACITY, CAPACITY]);
  expect(inFirst.waiting + inSecond.waiting).toBe(8 + 12 - 2 * CAPACITY);
  const { rows } = await sql<{ division: string; count: number }>`
    select division_id as division, count(*)::int as count from registration
     where status in ('confirmed', 'held', 'offered') group by division_id order by division_id`.execute(db());
  expect(rows.map(({ count }) => count)).toEqual([CAPACITY, CAPACITY]);
});
