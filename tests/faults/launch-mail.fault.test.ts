import { spawn } from "node:child_process";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { startLaunchMail } from "#slices/site/server/commands/launch-mail.ts";
import { siteJobs } from "#slices/site/server/jobs.ts";
import { openSettings } from "#slices/site/server/queries/settings.ts";
import type { SiteTables } from "#slices/site/server/store/tables.ts";
import { testDatabase, type TestDatabase } from "../support/databases/database.ts";
import { deliverNotices } from "../support/databases/notices.ts";

const FAMILIES = 2000;
const KILLS = 4;

let database: TestDatabase<SiteTables>;
beforeAll(async () => {
  database = await testDatabase<SiteTables>();
});
afterAll(() => database.drop());

/** Lets a worker go on with the mail until it has written a few handfuls, and kills it wherever it is then. */
async function killInTheMiddle(): Promise<void> {
  const words = [path.resolve("tests/support/processes/launching-process.ts"), JSON.stringify(database.connection)];
  const child = spawn(process.execPath, words, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"] },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", () => resolve());
  });
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
  child.kill("SIGKILL");
  await ended;
  // Its lease ends, and what it had open is taken back.
  await sql`update job set due_at = now() where state = 'queued'`.execute(database.db);
}

test("whoever writes the launch mail is killed again and again: in the end everybody has one email, and nobody two", async () => {
  const { db } = database;
  await sql`
    insert into launch_signup (email, language)
    select 'family' || n || '@example.org', case when n % 3 = 0 then 'es' else 'en' end
      from generate_series(1, ${FAMILIES}::int) n`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into account (email, email_verified_at, language) values ('sam@example.org', now(), 'en') returning id`.execute(
    db,
  );
  const clock = fixedClock("2027-01-15T20:00:00Z");
  const settings = openSettings(db, clock);
  const deps = {
    db,
    clock,
    settings,
    namesOf: () => Promise.resolve(new Map()),
    origin: () => "https://leagues.example.org",
  };
  const actor = {
    kind: "member",
    accountId: rows[0]!.id,
    sessionId: "",
    emailVerified: true,
    globalAdmin: true,
  } as const;
  const texts = { subjectEn: "We are open", bodyEn: "Come in.", subjectEs: "Estamos abiertos", bodyEs: "Pase." };
  await startLaunchMail({ ...deps, actor }, texts);

  for (let kill = 0; kill < KILLS; kill += 1) await killInTheMiddle();
  const facts = async () => {
    await deliverNotices(db);
    return (
      await sql<{ emails: number; people: number; told: number; ended: boolean; spanish: number }>`
        select (select count(*)::int from mail) as emails, (select count(distinct recipient)::int from mail) as people,
               (select count(*)::int from launch_signup where told_at is not null) as told,
               (select ended_at is not null from launch_mail) as ended,
               (select count(*)::int from mail where language = 'es' and subject = 'Estamos abiertos') as spanish`.execute(
        db,
      )
    ).rows[0]!;
  };
  const halfway = await facts();
  expect(halfway.emails).toBeGreaterThan(0);
  expect([halfway.people, halfway.told]).toEqual([halfway.emails, halfway.emails]);

  await doDueJobs({ db, kinds: siteJobs(deps), log: openLog({ level: "silent" }) });
  const spanish = Math.floor(FAMILIES / 3);
  expect(await facts()).toEqual({ emails: FAMILIES, people: FAMILIES, told: FAMILIES, ended: true, spanish });
}, 60_000);
