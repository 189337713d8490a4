import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixedClock, systemClock } from "#platform/clock.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/databases/database.ts";
import { enqueue, forgetJobs, readJob, type NewJob } from "./queue.ts";
import { doDueJobs, ensureRecurring, jobKind, startJobs, type JobKind, type JobRun } from "./worker.ts";

let database: TestDatabase<object>;
let ran: string[] = [];
let written = "";
const log = openLog({ level: "info", destination: { write: (line: string) => void (written += line) } });

beforeAll(async () => {
  database = await testDatabase<object>();
});
afterAll(() => database.drop());
beforeEach(() => {
  [ran, written] = [[], ""];
});
afterEach(() => sql`truncate job`.execute(database.db));

const mowing = (run: (job: JobRun<{ field: string }>) => Promise<void> = async () => {}): JobKind =>
  jobKind<{ field: string }>({
    kind: "schedule.mowing",
    async run(job) {
      ran.push(job.payload.field);
      await run(job);
    },
  });
const put = (field: string, over: Partial<NewJob> = {}) =>
  database.db.transaction().execute((tx) => enqueue(tx, { kind: "schedule.mowing", payload: { field }, ...over }));
const round = (...kinds: JobKind[]) => doDueJobs({ db: database.db, kinds, log });
const jobs = async () =>
  (
    await sql<{ kind: string; state: string; attempts: number; wait: number }>`
      select kind, state, attempts, round(extract(epoch from due_at - now()))::int as wait
        from job order by created_at`.execute(database.db)
  ).rows;
const makeDue = () => sql`update job set due_at = now()`.execute(database.db);

describe("a job", () => {
  test("runs once after it was written down, and its end is known", async () => {
    const id = await put("Field 2");
    expect([await round(mowing()), await round(mowing())]).toEqual([1, 0]);
    expect(ran).toEqual(["Field 2"]);
    expect(await readJob(database.db, id!)).toMatchObject({ state: "done", attempts: 1, lastError: null });
  });

  test("of a transaction that failed is not there", async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await enqueue(tx, { kind: "schedule.mowing" });
      throw new Error("rain");
    });
    await expect(failing).rejects.toThrow("rain");
    expect(await jobs()).toEqual([]);
  });

  test("for later waits for its time", async () => {
    const clock = fixedClock("2027-03-06T15:00:00Z");
    const roundAt = () => doDueJobs({ db: database.db, kinds: [mowing()], log, clock });
    await put("Field 2", { dueAt: new Date("2027-03-06T16:00:00Z") });
    expect(await roundAt()).toBe(0);
    clock.set("2027-03-06T15:59:59Z");
    expect(await roundAt()).toBe(0);
    clock.set("2027-03-06T16:00:00Z");
    expect(await roundAt()).toBe(1);
  });

  test("with a key is written down once while it is unfinished", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => put("Field 2", { key: "field-2" })));
    expect(all.filter(Boolean)).toHaveLength(1);
    await round(mowing());
    expect(ran).toEqual(["Field 2"]);
    expect(await put("Field 2", { key: "field-2" })).toBeDefined();
  });

  test("of a kind that this process does not know waits for one that does", async () => {
    await put("Field 2");
    const other = jobKind({ kind: "schedule.rolling", run: async () => {} });
    expect([await round(other), await round(mowing(), other)]).toEqual([0, 1]);
  });

  test("says how far it has come", async () => {
    const id = await put("Field 2");
    expect(await readJob(database.db, id!)).toMatchObject({ done: 0, total: null });
    const seen: unknown[] = [];
    await round(
      mowing(async ({ progress }) => {
        for (const lane of [1, 2]) {
          await progress(lane, 2);
          seen.push(await readJob(database.db, id!));
        }
      }),
    );
    expect(seen).toMatchObject([
      { state: "queued", done: 1, total: 2 },
      { state: "queued", done: 2, total: 2 },
    ]);
    expect(await readJob(database.db, "01980000-0000-7000-8000-000000000000")).toBeUndefined();
  });
});

describe("a job that fails", () => {
  const broken = mowing(async () => {
    throw new Error("no petrol");
  });

  test("is tried again later, each time twice as late, and given up at last", async () => {
    const id = await put("Field 2");
    const waits: number[] = [];
    while ((await jobs())[0]?.state === "queued") {
      await makeDue();
      await round(broken);
      waits.push((await jobs())[0]!.wait);
      expect(await round(broken)).toBe(0);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600]);
    expect(await readJob(database.db, id!)).toMatchObject({
      state: "failed",
      attempts: 10,
      lastError: expect.stringMatching(/^Error\n +at /),
    });
    expect(written).toContain("a job was given up");
  });

  test("does not keep the others from running", async () => {
    await put("Field 1");
    await put("Field 2");
    const picky = mowing(async ({ payload }) => {
      if (payload.field === "Field 1") throw new Error("no petrol");
    });
    expect(await round(picky)).toBe(2);
    expect((await jobs()).map(({ state }) => state)).toEqual(["queued", "done"]);
  });
});

describe("what recurs", () => {
  const clock = fixedClock(systemClock.now());
  const watering = jobKind({
    kind: "schedule.watering",
    every: 60,
    run: async () => void ran.push("watered"),
  });
  const worker = (kinds = [watering]) => ({ db: database.db, kinds, log, clock });
  const twoWorkers = () => Promise.all([doDueJobs(worker()), doDueJobs(worker())]);

  test("runs once in each period with two workers, however often they start", async () => {
    for (let hour = 1; hour <= 3; hour += 1) {
      await Promise.all([ensureRecurring(worker()), ensureRecurring(worker())]);
      await twoWorkers();
      await twoWorkers();
      expect(ran).toHaveLength(hour);
      clock.set(clock.now() + 59 * 60_000);
      await twoWorkers();
      expect(ran).toHaveLength(hour);
      clock.set(clock.now() + 60_000);
    }
  });

  test("goes on after a run that failed for good", async () => {
    await ensureRecurring(worker());
    const broken = jobKind({
      kind: "schedule.watering",
      every: 60,
      run: () => Promise.reject(new Error("no water")),
    });
    await sql`update job set attempts = 9`.execute(database.db);
    await doDueJobs(worker([broken]));
    expect((await jobs()).map(({ state }) => state)).toEqual(["failed", "queued"]);
    clock.set(clock.now() + 3_600_000);
    await doDueJobs(worker());
    expect(ran).toEqual(["watered"]);
  });

  test("comes sooner once its period has become shorter, but not because of a start", async () => {
    await ensureRecurring(worker());
    await doDueJobs(worker());
    const due = async () =>
      (
        await sql<{ due: Date }>`select due_at as due from job order by created_at desc limit 1`.execute(database.db)
      ).rows[0]!.due.getTime();
    const [before] = [await due(), await ensureRecurring(worker())];
    expect(await due()).toBe(before);
    await ensureRecurring(worker([{ ...watering, every: 5 }]));
    expect(before - (await due())).toBe(55 * 60_000);
  });
});

describe("jobs run by themselves", () => {
  test("and hold on to their lease for as long as they take", async () => {
    const go = Promise.withResolvers<void>();
    const id = await put("Field 2");
    const dueAt = async () =>
      (await sql<{ due: Date }>`select due_at as due from job where id = ${id!}`.execute(database.db)).rows[0]!.due;
    const working = startJobs({
      db: database.db,
      kinds: [mowing(() => go.promise)],
      log,
      lease: 3,
      everyMilliseconds: 5,
    });
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual(["Field 2"]);
    const first = await dueAt();
    // Two leases long, with another hand that looks for what is due every few milliseconds.
    await expect
      .poll(async () => (await dueAt()).getTime() - first.getTime(), { timeout: 20_000 })
      .toBeGreaterThan(6_000);
    go.resolve();
    await expect.poll(() => readJob(database.db, id!), { timeout: 20_000 }).toMatchObject({ state: "done" });
    await working.stop();
    expect(ran).toEqual(["Field 2"]);
  });

  test("and are told when somebody else has them by now", async () => {
    const id = await put("Field 2");
    const told = Promise.withResolvers<unknown>();
    const patient = mowing(({ signal }) => {
      signal.addEventListener("abort", () => told.resolve(signal.reason));
      return told.promise.then(() => signal.throwIfAborted());
    });
    const working = startJobs({ db: database.db, kinds: [patient], log, lease: 3, everyMilliseconds: 5 });
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual(["Field 2"]);
    await sql`update job set attempts = attempts + 1, due_at = now() + interval '1 hour'`.execute(database.db);
    expect(await told.promise).toMatchObject({ message: "the job is somebody else's by now" });
    await working.stop();
    // Its failure is not the other one's.
    expect(await readJob(database.db, id!)).toMatchObject({ state: "queued", attempts: 2, lastError: null });
  });

  test("until they are told to stop: the step under way ends, and the job is given back at once", async () => {
    const id = await put("Field 2");
    const begun = Promise.withResolvers<void>();
    const steps: number[] = [];
    const long = mowing(async ({ signal, progress }) => {
      for (let lane = 1; lane <= 1_000_000; lane += 1) {
        signal.throwIfAborted();
        begun.resolve();
        await progress(lane, 1_000_000);
        steps.push(lane);
      }
    });
    const working = startJobs({ db: database.db, kinds: [long], log, everyMilliseconds: 5 });
    await begun.promise;
    await working.stop();
    const state = await readJob(database.db, id!);
    expect(state).toMatchObject({ state: "queued", attempts: 0, done: steps.length });
    expect(written).not.toContain("a job failed");
    expect(await round(mowing())).toBe(1);
  });
});

test("old jobs are forgotten, later those that failed; what waits stays", async () => {
  for (const field of ["old", "new", "failed", "waiting"]) await put(field);
  await round(mowing());
  const past = sql`now() - interval '31 days'`;
  await sql`update job set finished_at = ${past} where payload->>'field' in ('old', 'failed')`.execute(database.db);
  await sql`update job set state = 'failed' where payload->>'field' = 'failed'`.execute(database.db);
  await sql`update job set state = 'queued', finished_at = null where payload->>'field' = 'waiting'`.execute(
    database.db,
  );
  const before = new Date(systemClock.now() - 30 * 86_400_000);
  expect(await forgetJobs(database.db, { done: before, failed: before })).toBe(1);
  const { rows } = await sql`select payload->>'field' as field from job order by created_at`.execute(database.db);
  expect(rows).toEqual([{ field: "new" }, { field: "failed" }, { field: "waiting" }]);
});
