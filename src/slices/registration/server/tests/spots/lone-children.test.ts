import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { removeAthlete } from "#slices/family/server/commands/leave.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { useRegistration } from "../../../../../../tests/support/databases/registration.ts";
import { forgetFriendsNamed } from "../../commands/form/forget-friends.ts";
import { leaveWaitlist } from "../../commands/waitlist/answer-offer.ts";
import { hasSpots, athletesInRegistrations } from "../../queries/duties.ts";
import { registrationsData } from "../../personal-data/registrations.ts";

const { db, clock, deps, registrationDeps, season, parent, person, hold, paid } = useRegistration();

const remove = (who: Person, id: string) =>
  removeAthlete(
    {
      ...deps(),
      hasSpots: hasSpots(registrationDeps()),
      athletesInUse: athletesInRegistrations,
      forgetName: forgetFriendsNamed,
      request: who.request(),
      actor: who.actor,
    },
    { id },
  );
/** What stands in the way of deleting an account. */
const obstacles = (who: Person) =>
  db()
    .transaction()
    .execute((tx) => registrationsData(registrationDeps()).obstacles!(tx, who.accountId));
/** Somebody who answers for the child as well. */
async function alsoGuardian(email: string, athleteId: string): Promise<Person> {
  const other = await person(email);
  await sql`insert into guardian (athlete_id, account_id, relation) values (${athleteId}, ${other.accountId}, 'father')`.execute(
    db(),
  );
  return other;
}

/** A child with a spot that is paid. */
async function paidChild() {
  const at = await season();
  const dana = await parent("dana@example.org");
  const held = await hold(dana, at, dana.children);
  await paid(held.orderId!);
  return { dana, child: dana.children[0]! };
}

describe("a child with a spot is never left without a guardian", () => {
  test("its only guardian neither removes it nor deletes the account, until the season is over", async () => {
    const { dana, child } = await paidChild();
    expect((await refusalOf(remove(dana, child)))?.code).toBe("family.has-spot");
    expect(await obstacles(dana)).toMatchObject([{ code: "accounts.child-has-spot" }]);
    clock.set("2027-06-01T00:00:00Z");
    expect(await obstacles(dana)).toEqual([]);
    expect(await remove(dana, child)).toBe("removed");
  });

  test("with another guardian the child stays with that one, and who goes is free to", async () => {
    const { dana, child } = await paidChild();
    const ben = await alsoGuardian("ben@example.org", child);
    expect(await obstacles(dana)).toEqual([]);
    expect(await remove(dana, child)).toBe("left");
    expect((await refusalOf(remove(ben, child)))?.code).toBe("family.has-spot");
    expect(await obstacles(ben)).toMatchObject([{ code: "accounts.child-has-spot" }]);
  });

  test("one who waits stops waiting first; an account that goes stops waiting by itself", async () => {
    const at = await season([{ capacity: 1 }]);
    const first = await parent("first@example.org");
    await hold(first, at, first.children);
    const kim = await parent("kim@example.org");
    const { registrations } = await hold(kim, at, kim.children, { waitlist: "each" });
    expect((await refusalOf(remove(kim, kim.children[0]!)))?.code).toBe("family.has-spot");
    expect(await obstacles(kim)).toEqual([]);
    await leaveWaitlist(ctxOf(registrationDeps(), kim), { id: registrations[0]!.id });
    expect(await remove(kim, kim.children[0]!)).toBe("removed");
  });
});
