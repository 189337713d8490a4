import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { useAccounts, type TestBrowser } from "../../../../../tests/support/databases/accounts.ts";
import { insertLeague, insertTestZips } from "../fixtures.ts";

const { actor, clock, db, deps, signedInAdmin, signedUp } = useAccounts();

test("of whom a league, a district or the site is run by ends after twelve idle hours; that of a family does not", async () => {
  deps().sessions.staffIdleHours = 12;
  const admin = await signedInAdmin("admin@example.org");
  const [owner, manager, district, coach] = await Promise.all(
    ["owner", "manager", "district", "coach"].map((name) => signedUp(`${name}@example.org`)),
  );
  const idOf = async (at: TestBrowser) => ((await actor(at)) as Member).accountId;
  await insertTestZips(db());
  const league = await insertLeague(db(), {});
  await sql`update league set owner_id = ${await idOf(owner!)} where id = ${league.id}`.execute(db());
  await sql`insert into league_manager (league_id, account_id) values (${league.id}, ${await idOf(manager!)})`.execute(
    db(),
  );
  await sql`
    with made as (insert into district (name, states) values ('Bay', '{CA}') returning id)
    insert into district_manager (district_id, account_id) select id, ${await idOf(district!)} from made`.execute(db());
  const people = [admin, owner!, manager!, district!, coach!];
  const kinds = () => Promise.all(people.map(async (one) => (await actor(one)).kind));
  // Each request within the twelve hours goes on with it.
  for (const time of ["2027-01-16T07:59:00Z", "2027-01-16T19:58:00Z"]) {
    clock.set(time);
    expect(await kinds()).toEqual(people.map(() => "member"));
  }
  clock.set("2027-01-17T07:58:01Z");
  expect(await kinds()).toEqual(["visitor", "visitor", "visitor", "visitor", "member"]);
});
