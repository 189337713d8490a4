import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { exportLaunchList } from "../commands/export-launch-list.ts";
import { joinLaunchList } from "../commands/launch-signup.ts";
import { leaveLaunchList, startLaunchMail, stopLaunchMail } from "../commands/launch-mail.ts";
import { siteJobs } from "../jobs.ts";
import { launchList, previewLaunchMail } from "../queries/launch.ts";
import { openSettings } from "../queries/settings.ts";
import type { SiteDeps } from "../services.ts";
import type { SiteTables } from "../store/tables.ts";

const clock = fixedClock("2027-01-15T20:00:00Z");
const TEXTS = {
  subjectEn: "We are open",
  bodyEn: "Come in.\n\nBring <b>water</b>.",
  subjectEs: "Abierto",
  bodyEs: "Pase.",
};
const visitor = { actor: { kind: "visitor" } } as const;

let database: TestDatabase<SiteTables>;
let deps: SiteDeps;
let admin: { actor: Actor & { kind: "member" } };
beforeAll(async () => {
  database = await testDatabase<SiteTables>();
  const { db } = database;
  const { rows } = await sql<{ id: string }>`
    insert into account (email, email_verified_at, first_name, last_name, language)
    values ('sam@example.org', now(), 'Sam', 'Whitehorse', 'en') returning id`.execute(db);
  const accountId = rows[0]!.id;
  admin = { actor: { kind: "member", accountId, sessionId: "", emailVerified: true, globalAdmin: true } };
  const namesOf = () => Promise.resolve(new Map([[accountId, "Sam Whitehorse"]]));
  deps = { db, clock, settings: openSettings(db, clock), namesOf, origin: () => "https://leagues.example.org" };
});
afterAll(() => database.drop());
beforeEach(async () => {
  await joinLaunchList({ db: deps.db, ...visitor }, { email: "ana@example.org", language: "en" });
  await joinLaunchList({ db: deps.db, ...visitor }, { email: "luz@example.org", language: "es" });
});
afterEach(() => emptyTables(database.db, "launch_signup, launch_mail, mail, notice, job, audit_entry"));

const work = () => doDueJobs({ db: deps.db, kinds: siteJobs(deps), log: openLog({ level: "silent" }) });
const emails = async () => {
  await deliverNotices(deps.db);
  return (
    await sql<{ recipient: string; subject: string; text: string; html: string; address: string; bulk: boolean }>`
      select recipient, subject, body_text as text, body_html as html, unsubscribe_address as address, bulk
        from mail order by id`.execute(deps.db)
  ).rows;
};
const keyOf = ({ address }: { address: string }) => new URL(address).searchParams.get("key") ?? "";
const list = () => launchList({ ...deps, actor: admin.actor });
const actions = async () =>
  (await sql<{ action: string }>`select action from audit_entry order by id`.execute(deps.db)).rows
    .map(({ action }) => action)
    .filter((action) => action !== "site.launch-list-joined");

describe("the launch mail", () => {
  test("goes to everybody on the list once, in their language, each with a link of their own off the list", async () => {
    await startLaunchMail({ ...deps, ...admin }, TEXTS);
    expect(await list()).toMatchObject({
      waiting: { en: 1, es: 1 },
      mail: { recipients: 2, written: 0, endedAt: null },
    });
    await work();
    const [first, second] = await emails();
    expect(first).toMatchObject({ recipient: "ana@example.org", subject: "We are open", bulk: true });
    expect(first!.html).toContain("<p>Bring &#60;b&#62;water&#60;/b&#62;.</p>");
    expect(first!.address).toMatch(/^https:\/\/leagues\.example\.org\/launch-list\/leave\?key=[\w-]{43}$/);
    expect(first!.text).toContain(first!.address);
    expect(second).toMatchObject({ recipient: "luz@example.org", subject: "Abierto" });
    expect(second!.address).toContain("https://leagues.example.org/es/launch-list/leave?key=");
    expect(await list()).toMatchObject({
      told: 2,
      waiting: { en: 0, es: 0 },
      mail: { written: 2, startedBy: "Sam Whitehorse", endedAt: "2027-01-15T20:00:00.000Z", stopped: false },
    });
    expect(await actions()).toEqual(["site.launch-mail-started", "site.launch-mail-ended"]);
  });

  test("reaches who came to the list later with another one, and nobody twice", async () => {
    await startLaunchMail({ ...deps, ...admin }, TEXTS);
    await work();
    expect((await refusalOf(startLaunchMail({ ...deps, ...admin }, TEXTS)))?.code).toBe("site.nobody-to-tell");
    await joinLaunchList({ db: deps.db, ...visitor }, { email: "new@example.org", language: "en" });
    await startLaunchMail({ ...deps, ...admin }, TEXTS);
    await work();
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([
      "ana@example.org",
      "luz@example.org",
      "new@example.org",
    ]);
  });

  test("begun twice at once is one", async () => {
    const ends = await Promise.all([1, 2, 3].map(() => refusalOf(startLaunchMail({ ...deps, ...admin }, TEXTS))));
    expect(ends.filter((end) => end === undefined)).toHaveLength(1);
    await work();
    expect(await emails()).toHaveLength(2);
  });

  test("stopped before it began writes to nobody, and can be begun again", async () => {
    await startLaunchMail({ ...deps, ...admin }, TEXTS);
    await stopLaunchMail({ ...deps, ...admin });
    await work();
    expect(await emails()).toEqual([]);
    expect(await list()).toMatchObject({ mail: { stopped: true, written: 0 } });
    await startLaunchMail({ ...deps, ...admin }, TEXTS);
    await work();
    expect(await emails()).toHaveLength(2);
  });

  test("can be read before it is sent", () => {
    const { emails: shown } = previewLaunchMail({ ...deps, actor: admin.actor }, TEXTS);
    expect(shown.map(({ language, subject }) => [language, subject])).toEqual([
      ["en", "We are open"],
      ["es", "Abierto"],
    ]);
    expect(shown[0]!.text).toContain("Come in.");
  });
});

describe("who leaves the list", () => {
  test("by the email's link gets nothing more and is in no file; the same link again changes nothing", async () => {
    await startLaunchMail({ ...deps, ...admin }, TEXTS);
    await work();
    const [ana] = await emails();
    await leaveLaunchList({ ...deps, ...visitor }, { key: keyOf(ana!) });
    await leaveLaunchList({ ...deps, ...visitor }, { key: keyOf(ana!) });
    await leaveLaunchList({ ...deps, ...visitor }, { key: "nobody's" });
    await leaveLaunchList({ ...deps, ...visitor }, { key: "" });
    expect(await list()).toMatchObject({ total: 1, left: 1 });
    expect((await actions()).filter((action) => action === "site.launch-list-left")).toHaveLength(1);
    expect(await file()).not.toContain("ana@example.org");
  });

  test("and comes back is on it again, and has had the email", async () => {
    await startLaunchMail({ ...deps, ...admin }, TEXTS);
    await work();
    const [ana] = await emails();
    await leaveLaunchList({ ...deps, ...visitor }, { key: keyOf(ana!) });
    await joinLaunchList({ db: deps.db, ...visitor }, { email: "Ana@Example.org", language: "en" });
    expect(await list()).toMatchObject({ total: 2, left: 0, waiting: { en: 0, es: 0 } });
  });
});

async function file(by = admin): Promise<string> {
  let text = "";
  for await (const line of await exportLaunchList({ ...deps, ...by })) text += line;
  return text;
}

test("the list leaves as a file: everybody on it, no formula", async () => {
  await joinLaunchList({ db: deps.db, ...visitor }, { email: "=cmd@example.org", language: "en" });
  expect((await file()).split("\r\n")).toEqual([
    "\uFEFFemail,language,joined at,told at",
    expect.stringContaining("ana@example.org,en,"),
    expect.stringContaining("luz@example.org,es,"),
    expect.stringContaining("'=cmd@example.org,en,"),
    "",
  ]);
});

const member = (over: object): Actor => ({ ...admin.actor, ...over });
test.each([
  ["a visitor", (): Actor => ({ kind: "visitor" }), "request.sign-in"],
  ["a member", () => member({ globalAdmin: false }), "request.not-found"],
  ["an admin whose address is unconfirmed", () => member({ emailVerified: false }), "request.not-found"],
])("%s may neither see the list, nor take it out, nor write to it", async (_who, actorOf, code) => {
  const by = { actor: actorOf() as Actor & { kind: "member" } };
  const tries = [
    () => launchList({ ...deps, actor: by.actor }),
    async () => previewLaunchMail({ ...deps, actor: by.actor }, TEXTS),
    () => startLaunchMail({ ...deps, ...by }, TEXTS),
    () => stopLaunchMail({ ...deps, ...by }),
    () => file(by),
  ];
  for (const attempt of tries) expect((await refusalOf(attempt()))?.code).toBe(code);
  expect(await actions()).toEqual([]);
});
