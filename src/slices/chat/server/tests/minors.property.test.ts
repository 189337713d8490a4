import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useChat } from "../../../../../tests/support/databases/chat.ts";
import { CHAT_INVARIANTS } from "../store/invariants.ts";

const chat = useChat();

type League = Awaited<ReturnType<typeof chat.league>>;
type Person = Awaited<ReturnType<typeof chat.person>>;
const run = (statement: ReturnType<typeof sql>) => statement.execute(chat.db());

/** Sets the birthday that decides about an account: so many years ago, and so many days. */
const born = (who: Person, years: number, days = 0) =>
  run(sql`
    update account set birth_date = current_date - make_interval(years => ${years}::int, days => ${days}::int), birth_date_given_on = current_date
     where id = ${who.accountId}`);
const allow = (athlete: string, minor: Person, guardian: Person) =>
  run(sql`
    insert into chat_permission (athlete_id, email, allowed_by) values (${athlete}, lower(${minor.email}), ${guardian.accountId})
    on conflict (athlete_id, email) do update set allowed_by = excluded.allowed_by`);
const forbid = (minor: Person) => run(sql`delete from chat_permission where email = lower(${minor.email})`);
const verify = (who: Person, on: boolean) =>
  run(sql`update account set email_verified_at = ${on ? new Date() : null}::timestamptz where id = ${who.accountId}`);
const coach = (at: League, who: Person, on: boolean) =>
  on
    ? run(sql`
        insert into team_coach (team_id, position, account_id)
        select ${at.otters}::uuid, n::int, ${who.accountId}::uuid from generate_series(1, 4) n
         where not exists (select from team_coach c where c.team_id = ${at.otters} and (c.position = n or c.account_id = ${who.accountId}))
         order by n limit 1`)
    : run(sql`delete from team_coach where team_id = ${at.otters} and account_id = ${who.accountId}`);
const plays = (at: League, registration: string, on: boolean) =>
  chat.move(at.manager, { division: at.division, players: [registration], team: on ? at.otters : null });
const remove = (room: string, who: Person, on: boolean) =>
  on
    ? run(
        sql`insert into chat_removal (room_id, account_id, kind, reason) values (${room}, ${who.accountId}, 'removed', 'x')`,
      )
    : run(sql`delete from chat_removal where room_id = ${room} and account_id = ${who.accountId}`);

/** What the test knows of the people of one team, beside the database. */
interface Known {
  coaches: Set<Person>;
  /** Whether each child is on the team. */
  onTeam: Map<string, boolean>;
  guardians: Map<string, Set<Person>>;
  unverified: Set<Person>;
  removed: Set<Person>;
  minors: Map<Person, { child: string; allowedBy: Person | null; adult: boolean }>;
}

/** Who should read, by the rule in plain words. */
function shouldRead({ coaches, onTeam, guardians, unverified, removed, minors }: Known): Set<string> {
  const out = (who: Person) => unverified.has(who) || removed.has(who);
  const adults = new Set<Person>();
  for (const one of coaches) if (!out(one)) adults.add(one);
  for (const [child, its] of guardians) if (onTeam.get(child)) for (const one of its) if (!out(one)) adults.add(one);
  for (const [minor, { child, allowedBy, adult }] of minors)
    if (adult && allowedBy && onTeam.get(child) && !out(minor)) adults.add(minor);
  const reading = new Set([...adults].map(({ accountId }) => accountId));
  for (const [minor, { child, allowedBy, adult }] of minors) {
    if (adult || !allowedBy || !onTeam.get(child) || out(minor)) continue;
    const guardianReads = adults.has(allowedBy) && guardians.get(child)!.has(allowedBy);
    const others = [...adults].filter((one) => !guardians.get(child)!.has(one));
    if (guardianReads && others.length >= 2) reading.add(minor.accountId);
  }
  return reading;
}

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([1, 2, 3])(
  "whatever joins, leaves, birthdays and role changes: a minor reads only beside a guardian and two more adults, and everybody else keeps their right (%i)",
  async (seed) => {
    const at = await chat.league();
    const room = await chat.roomOf(at, "team", at.otters);
    const [zoe, leo] = [await chat.person("zoe@example.org"), await chat.person("leo@example.org")];
    const [father, second] = [await chat.person("father@example.org"), await chat.person("second@example.org")];
    await run(
      sql`insert into league_official (league_id, account_id, role) values (${at.leagueId}, ${second.accountId}, 'Coach')`,
    );
    const [child, other] = [at.maya.children[0]!, at.noor.children[0]!];
    for (const minor of [zoe, leo]) await born(minor, 15);
    const known: Known = {
      coaches: new Set([at.coach]),
      onTeam: new Map([
        [child, true],
        [other, true],
      ]),
      guardians: new Map([
        [child, new Set<Person>([at.maya])],
        [other, new Set<Person>([at.noor])],
      ]),
      unverified: new Set(),
      removed: new Set(),
      minors: new Map([
        [zoe, { child, allowedBy: null, adult: false }],
        [leo, { child: other, allowedBy: null, adult: false }],
      ]),
    };
    const registrations = new Map([
      [child, at.maya.registrations[0]!],
      [other, at.noor.registrations[0]!],
    ]);
    const pick = numbers(seed);
    const toggle = <Value>(set: Set<Value>, value: Value) =>
      set.has(value) ? !set.delete(value) : Boolean(set.add(value));
    const steps: (() => Promise<unknown>)[] = [
      () => coach(at, at.coach, toggle(known.coaches, at.coach)),
      () => coach(at, second, toggle(known.coaches, second)),
      () => {
        const on = toggle(known.guardians.get(child)!, father);
        return on
          ? run(
              sql`insert into guardian (athlete_id, account_id, relation) values (${child}, ${father.accountId}, 'father')`,
            )
          : run(sql`delete from guardian where athlete_id = ${child} and account_id = ${father.accountId}`);
      },
      () => {
        const one = [child, other][pick(2)]!;
        known.onTeam.set(one, !known.onTeam.get(one));
        return plays(at, registrations.get(one)!, known.onTeam.get(one)!);
      },
      () => {
        const one = [at.maya, at.noor, father, at.coach, zoe, leo][pick(6)]!;
        return verify(one, !toggle(known.unverified, one));
      },
      () => {
        const one = [at.maya, at.noor, father, zoe][pick(4)]!;
        return remove(room, one, toggle(known.removed, one));
      },
      () => {
        const minor = [zoe, leo][pick(2)]!;
        const its = known.minors.get(minor)!;
        const candidates = [...known.guardians.get(its.child)!];
        its.allowedBy = its.allowedBy ? null : candidates[pick(candidates.length)]!;
        return its.allowedBy ? allow(its.child, minor, its.allowedBy) : forbid(minor);
      },
      () => {
        const minor = [zoe, leo][pick(2)]!;
        const its = known.minors.get(minor)!;
        its.adult = !its.adult;
        // Their eighteenth birthday was the day before yesterday, or is to come.
        return its.adult ? born(minor, 18, 2) : born(minor, 17);
      },
    ];
    // Begin with both allowed, so that most steps matter.
    await allow(child, zoe, at.maya);
    await allow(other, leo, at.noor);
    known.minors.get(zoe)!.allowedBy = at.maya;
    known.minors.get(leo)!.allowedBy = at.noor;
    const everybody = [at.maya, at.noor, at.coach, second, father, zoe, leo, at.lena];
    for (let step = 0; step < 40; step += 1) {
      await steps[pick(steps.length)]!();
      const should = shouldRead(known);
      const { rows } = await sql<{ id: string }>`
        select distinct account_id as id from chat_reader where room_id = ${room}`.execute(chat.db());
      expect(new Set(rows.map(({ id }) => id)), `after step ${step}`).toEqual(should);
      const who = everybody[pick(everybody.length)]!;
      const opened = await refusalOf(chat.open(who, room));
      expect(opened?.code, `after step ${step}`).toBe(should.has(who.accountId) ? undefined : "chat.not-found");
    }
  },
);

test("a minor reads the team's room alone, and no account of under 18 gets in by a role", async () => {
  const at = await chat.league();
  const zoe = await chat.person("zoe@example.org");
  await born(zoe, 16);
  const second = await chat.person("second@example.org");
  for (const one of [zoe, second])
    await run(
      sql`insert into league_official (league_id, account_id, role) values (${at.leagueId}, ${one.accountId}, 'Coach')`,
    );
  await coach(at, zoe, true);
  expect(await chat.rooms(zoe)).toEqual([]);
  await allow(at.maya.children[0]!, zoe, at.maya);
  expect((await chat.rooms(zoe)).map(({ kind }) => kind)).toEqual(["team"]);
  await coach(at, at.coach, false);
  // Noor is the only adult left who is not Maya's: the minor is out, Maya and Noor stay.
  expect(await chat.rooms(zoe)).toEqual([]);
  expect((await chat.rooms(at.maya)).map(({ kind }) => kind)).toEqual(["league", "team"]);
  await coach(at, second, true);
  expect((await chat.rooms(zoe)).map(({ kind }) => kind)).toEqual(["team"]);
});

test("a minor who reads where no adult does is found, whatever let them in", async () => {
  const at = await chat.league();
  const room = await chat.roomOf(at, "team", at.otters);
  const zoe = await chat.person("zoe@example.org");
  await born(zoe, 15);
  await allow(at.maya.children[0]!, zoe, at.maya);
  const unguarded = CHAT_INVARIANTS.find(({ name }) => name === "C2")!;
  // Noor is the only adult who is not Maya's: zoe belongs to the room and does not read there.
  await coach(at, at.coach, false);
  expect(await unguarded.broken(chat.db())).toEqual([]);
  const undone = new Error("the view is as it was");
  const planted = chat
    .db()
    .transaction()
    .execute(async (tx) => {
      await sql`
        create or replace view chat_reader as select room_id, account_id, why, athlete_id from chat_belonging`.execute(
        tx,
      );
      expect(await unguarded.broken(tx)).toEqual([room]);
      throw undone;
    });
  await expect(planted).rejects.toBe(undone);
});
