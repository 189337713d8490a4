import { strict as assert } from "node:assert";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type pg from "pg";
import { brokenInvariants } from "#platform/invariants.ts";
import { PAYMENTS_INVARIANTS } from "#slices/payments/server/public.ts";
import { REGISTRATION_INVARIANTS } from "#slices/registration/server/queries/invariants.ts";
import { manyFamilies, openDivisions } from "./spot-rush.ts";
import type { SpotsTask, Told } from "./spots-process.ts";

/** Starts tests/support/processes/spots-process.ts; what it said is read to its last line, also when it was killed. */
function startSpots(task: SpotsTask) {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/spots-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(task));
  let text = "";
  let over = false;
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve())).then(() => (over = true));
  const told = () => [...text.matchAll(/^told (.*)$/gm)].map(([, line]) => JSON.parse(line!) as Told);
  return {
    told,
    async said(word: string): Promise<void> {
      while (!text.includes(`${word}\n`)) {
        assert.ok(!over, "the product ended by itself");
        await sleep(10);
      }
    },
    async kill(): Promise<Told[]> {
      child.kill("SIGKILL");
      await ended;
      return told();
    },
  };
}

interface Asked {
  families: number;
  spots: number;
  kills: number;
}

/** A division of some spots, and families that want them. */
async function givenRush(db: Kysely<object>, connection: pg.ClientConfig, { families, spots }: Asked) {
  const wishes = (await manyFamilies(db, families)).map((one) => ({ ...one, submissionKey: randomUUID() }));
  const { divisionIds, ...at } = await openDivisions(db, [spots]);
  return { ...at, connection, divisionId: divisionIds[0]!, families: wishes, ahead: 0, careless: false };
}

/** Kills it some times at any moment after it began, and lets it come to its end once. @returns all that families were told */
async function underKills(task: SpotsTask, kills: number): Promise<Told[]> {
  const told: Told[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const product = startSpots(task);
    await product.said("ready");
    // The first before anybody was answered, the others in the middle of it; and then at any moment of a hold.
    const answers = kill === 0 ? 0 : 1 + Math.floor((task.families.length * Math.random() * kill) / kills);
    while (product.told().length < answers) await sleep(2);
    await sleep(Math.random() * 30);
    told.push(...(await product.kill()));
  }
  const last = startSpots(task);
  await last.said("done");
  return [...told, ...(await last.kill())];
}

const ofDivision = async (db: Kysely<object>, divisionId: string) =>
  (
    await sql<{ taken: number; waiting: number; tickets: number }>`
      select spots_taken as taken, waitlist_length as waiting, last_ticket as tickets from division where id = ${divisionId}`.execute(
      db,
    )
  ).rows[0]!;

const registrationsOf = async (db: Kysely<object>, divisionId: string) =>
  (
    await sql<Told & { ticket: number; orderId: string | null }>`
      select r.id, r.status, e.account_id as "accountId", r.waitlist_ticket as ticket, r.order_id as "orderId"
        from registration r join enrollment e on e.id = r.enrollment_id
       where r.division_id = ${divisionId} order by r.waitlist_ticket`.execute(db)
  ).rows;

/**
 * Families want the spots of a division while the product is killed again and again; afterwards their time runs out, under
 * kills too. No hold that somebody was told of is lost, none is there twice, and each is released once.
 * @returns how many answers were compared
 */
export async function killWhileHolding(
  db: Kysely<object>,
  connection: pg.ClientConfig,
  asked: Asked,
): Promise<{ answers: number }> {
  const task = await givenRush(db, connection, asked);
  const { families, spots, kills } = asked;
  const told = await underKills(task, kills);
  const kept = await registrationsOf(db, task.divisionId);
  assert.deepEqual(
    kept.map(({ ticket }) => ticket),
    Array.from({ length: families }, (_, n) => n + 1),
    "each family is there once, and no ticket was lost",
  );
  kept.forEach(({ status, ticket }) => assert.equal(status, ticket <= spots ? "held" : "waitlisted"));
  for (const { accountId, id, status } of told) {
    const one = kept.find((row) => row.id === id);
    assert.deepEqual([one?.accountId, one?.status], [accountId, status], "what a family was told is so");
  }
  const orders = kept.flatMap(({ orderId }) => orderId ?? []);
  assert.equal(new Set(orders).size, spots);
  assert.deepEqual(await ofDivision(db, task.divisionId), {
    taken: spots,
    waiting: families - spots,
    tickets: families,
  });
  assert.deepEqual(await brokenInvariants(db, [...REGISTRATION_INVARIANTS, ...PAYMENTS_INVARIANTS]), []);
  await letExpire(db, { ...task, ahead: 16 }, asked);
  return { answers: told.length };
}

/** A quarter of an hour later: what was held is released once each, and offered on in the order of the tickets. */
async function letExpire(db: Kysely<object>, task: SpotsTask, { families, spots, kills }: Asked): Promise<void> {
  const later = { ...task, families: [] };
  const heldNow = async () => (await registrationsOf(db, task.divisionId)).filter(({ status }) => status === "held");
  // The job is due again a while after it last ran, or after it was killed in the middle.
  const due = () => sql`update job set due_at = now() - interval '1 minute' where state = 'queued'`.execute(db);
  for (let kill = 0; kill < kills && (await heldNow()).length > 0; kill += 1) {
    await due();
    const product = startSpots(later);
    await product.said("ready");
    const before = (await heldNow()).length;
    while ((await heldNow()).length > before - spots / kills / 2) await sleep(5);
    await product.kill();
  }
  const last = startSpots(later);
  while ((await heldNow()).length > 0) {
    await due();
    await sleep(200);
  }
  await last.kill();
  const kept = await registrationsOf(db, task.divisionId);
  const waiting = families - spots;
  const offered = Math.min(spots, waiting);
  kept.forEach(({ status, ticket }) =>
    assert.equal(status, ticket <= spots ? "expired" : ticket <= spots + offered ? "offered" : "waitlisted"),
  );
  assert.deepEqual(await ofDivision(db, task.divisionId), {
    taken: offered,
    waiting: waiting - offered,
    tickets: families,
  });
  assert.deepEqual(await brokenInvariants(db, [...REGISTRATION_INVARIANTS, ...PAYMENTS_INVARIANTS]), []);
}

/**
 * The same where a spot is taken first and written down afterwards, until a kill has come between the two.
 * @returns how many spots were taken, and how many of them are somebody's
 */
export async function killCareless(
  db: Kysely<object>,
  connection: pg.ClientConfig,
  asked: Asked,
): Promise<{ taken: number; had: number }> {
  const task = { ...(await givenRush(db, connection, asked)), careless: true };
  await sql`create table careless_spot (account_id uuid not null)`.execute(db);
  const takenNow = async () => (await ofDivision(db, task.divisionId)).taken;
  const outcome = { taken: 0, had: 0 };
  for (let kill = 0; kill < asked.kills && outcome.taken <= outcome.had; kill += 1) {
    const product = startSpots(task);
    await product.said("ready");
    // In the middle of the rush, however long a busy machine takes to get there.
    while ((await takenNow()) < outcome.taken + 20) await sleep(2);
    await product.kill();
    const { rows } = await sql<{ had: number }>`select count(*)::int as had from careless_spot`.execute(db);
    Object.assign(outcome, { taken: await takenNow(), had: rows[0]!.had });
  }
  return outcome;
}
