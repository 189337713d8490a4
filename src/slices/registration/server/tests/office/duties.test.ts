import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { giveOrderBack } from "../../commands/spots/release.ts";
import { connectedByLeagues, leagueManagers, athletesInRegistrations } from "../../queries/duties.ts";

const { db, clock, registrationDeps, season, parent, person, hold, paid } = useRegistration();

/** A season whose league belongs to somebody. */
async function ownSeason(owner: Person): Promise<OpenSeason> {
  const at = await season();
  await sql`update league set owner_id = ${owner.accountId} where id = ${at.leagueId}`.execute(db());
  return at;
}
const duty = (who: Person, athleteId: string) => leagueManagers(registrationDeps())(db(), who.accountId, athleteId);

describe("a league's manager has a duty for a child", () => {
  test("with a confirmed spot there, and for no other: not while it is held, nor for a child of another league", async () => {
    const boss = await person("boss@example.org");
    const other = await person("other@example.org");
    const at = await ownSeason(boss);
    await ownSeason(other);
    const dana = await parent("dana@example.org");
    const [child] = dana.children;
    expect(await duty(boss, child!)).toBeUndefined();
    const { orderId } = await hold(dana, at, dana.children);
    expect(await duty(boss, child!)).toBeUndefined();
    await paid(orderId!);
    expect(await duty(boss, child!)).toBe("manager");
    expect(await duty(other, child!)).toBeUndefined();
    expect(await duty(dana, child!)).toBeUndefined();
  });

  test("until the end of the season's last day where the league is", async () => {
    const boss = await person("boss@example.org");
    const at = await ownSeason(boss);
    const dana = await parent("dana@example.org");
    await paid((await hold(dana, at, dana.children)).orderId!);
    clock.set("2027-05-30T06:59:59Z");
    expect(await duty(boss, dana.children[0]!)).toBe("manager");
    clock.set("2027-05-30T07:00:00Z");
    expect(await duty(boss, dana.children[0]!)).toBeUndefined();
  });
});

test("a name is needed as long as a spot goes on, or money was paid for it; not for a hold that came to nothing", async () => {
  const at = await season([{ capacity: 2 }]);
  const dana = await parent("dana@example.org", 3);
  const kim = await parent("kim@example.org");
  const [first, second, third] = dana.children;
  const needed = async () => new Set(await athletesInRegistrations(db(), [...dana.children, ...kim.children]));
  expect(await needed()).toEqual(new Set());
  const one = await hold(dana, at, [first!]);
  const two = await hold(dana, at, [second!]);
  await hold(kim, at, kim.children, { waitlist: "each" });
  expect(await needed()).toEqual(new Set([first, second, ...kim.children]));
  await paid(one.orderId!);
  clock.set("2027-01-15T20:15:00Z");
  await giveOrderBack(ctxOf(registrationDeps(), dana), { id: two.orderId! }).catch(() => {});
  expect(await needed()).not.toContain(third);
  expect(await needed()).toContain(first);
});

test("a manager meets who registered for the own leagues, and nobody else", async () => {
  const boss = await person("boss@example.org");
  const [at, elsewhere] = [await ownSeason(boss), await season()];
  const [dana, eve] = [await parent("dana@example.org"), await parent("eve@example.org")];
  const met = () => connectedByLeagues(db(), boss);
  expect(await met()).toEqual([]);
  const { orderId } = await hold(dana, at, dana.children);
  await hold(eve, elsewhere, eve.children);
  expect(await met()).toEqual([dana.accountId]);
  expect(await connectedByLeagues(db(), dana)).toEqual([]);
  await giveOrderBack(ctxOf(registrationDeps(), dana), { id: orderId! });
  expect(await met()).toEqual([]);
});
