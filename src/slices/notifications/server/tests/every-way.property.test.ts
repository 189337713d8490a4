import { createECDH, randomBytes } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TOPICS, type Topic } from "#kernel/topics.ts";
import { fixedClock } from "#platform/clock.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { tell } from "#platform/notify/tell.ts";
import { makePushKeys, openPush } from "#platform/push/push-service.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { insertChild } from "#slices/family/server/fixtures.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { EMAIL_PACES, pacesOf, wantsText, type Choice, type QuietHours } from "../../contract/preferences.ts";
import { choiceFor } from "../../rules/exceptions.ts";
import { readAllNotifications } from "../commands/read.ts";
import { insertMember } from "../fixtures.ts";
import { notificationsJobs } from "../jobs.ts";
import type { NotificationsDeps } from "../services.ts";
import { replaceExceptions, saveChoices, saveHours } from "../store/preferences.ts";

let database: TestDatabase<AccountsTables>;
beforeAll(async () => {
  database = await testDatabase<AccountsTables>();
});
afterAll(() => database.drop());

const log = openLog({ level: "silent" });
const keys = makePushKeys();
const MINUTE = 60_000;
const email = (to: { recipient: string }) =>
  wordedEmail({ subject: "x", heading: "x", paragraphs: [], action: "x", notes: [] }, {
    ...to,
    language: "en",
    origin: "https://leagues.example.org",
    page: "/schedule",
    hasAccount: true,
  } as never);
/** A kind for each topic and each set of channels. */
const KINDS = TOPICS.flatMap((topic) =>
  (["app", "email", "both"] as const).map((by) =>
    notificationKind({
      name: `${topic}-${by}`,
      topic,
      link: "/schedule",
      ...(by === "email" ? {} : { app: [] }),
      ...(by === "app" ? {} : { email: email }),
    }),
  ),
);

const choice = fc.record({ email: fc.constantFrom(...EMAIL_PACES), push: fc.boolean() });
const situation = fc.record({
  kind: fc.constantFrom(...KINDS),
  general: fc.record({ email: fc.constantFrom(...EMAIL_PACES), push: fc.boolean(), text: fc.boolean() }),
  ofPlayer: fc.option(choice),
  quiet: fc.option(fc.constantFrom({ from: "21:00", until: "07:00" }, { from: "13:00", until: "15:30" })),
  timeZone: fc.constantFrom("America/Los_Angeles", "America/New_York", "Pacific/Honolulu"),
  // Around both nights on which clocks change.
  at: fc.oneof(
    fc.integer({ min: Date.parse("2027-03-12T00:00Z"), max: Date.parse("2027-03-16T00:00Z") }),
    fc.integer({ min: Date.parse("2027-11-05T00:00Z"), max: Date.parse("2027-11-09T00:00Z") }),
  ),
  hasDevice: fc.boolean(),
  texts: fc.constantFrom("none", "on", "stopped"),
  wakes: fc.boolean(),
  readsAtOnce: fc.boolean(),
});

type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never;

interface Reached {
  readonly by: "alert" | "text" | "email";
  readonly at: number;
}

/** Tells somebody something, lets every job run at its moment, and says what reached them when. */
async function reached({ kind, general, ofPlayer, quiet, timeZone, at, ...rest }: Situation) {
  const { db } = database;
  await emptyTables(
    db,
    "notification, notice, event, mail, job, waiting_email, push_device, notification_choice, notification_exception, notification_hours, text_consent, text_message",
  );
  const member = await insertMember(db);
  const { accountId } = member;
  const player = await insertChild(db, { guardians: [accountId] });
  const topic = kind.topic!;
  const heard: Reached[] = [];
  let now = at;
  const deps = (): NotificationsDeps => ({
    db,
    clock: fixedClock(now),
    kinds: () => KINDS,
    sentenceOf: () => "x",
    origin: () => "https://leagues.example.org",
    push: openPush(
      keys,
      () => "https://leagues.example.org",
      async () => {
        heard.push({ by: "alert", at: now });
        return 201;
      },
    ),
    texts: {
      offered: true,
      segmentMills: 12,
      async send() {
        heard.push({ by: "text", at: now });
        return "sent";
      },
    },
    limits: { spend: async () => {}, giveBack: async () => {} },
    sessionsGoingOn: async (ids) => new Set(ids),
  });
  const emails = async () => {
    const { rows } = await sql`delete from mail returning id`.execute(db);
    for (const _ of rows) heard.push({ by: "email", at: now });
  };
  await db.transaction().execute(async (tx) => {
    await saveChoices(tx, accountId, { [topic]: general });
    await saveHours(tx, accountId, { quiet, timeZone });
    if (ofPlayer) await replaceExceptions(tx, accountId, { kind: "player", id: player }, { [topic]: ofPlayer });
    await tell(tx, kind as never, { to: [{ accountId, players: [player] }], wakes: rest.wakes });
  });
  if (rest.hasDevice) {
    const ecdh = createECDH("prime256v1");
    await sql`
      insert into push_device (account_id, session_id, endpoint, p256dh, auth, name)
      values (${accountId}, new_id(), 'https://fcm.googleapis.com/fcm/send/' || new_id(), ${ecdh.generateKeys().toString("base64url")},
              ${randomBytes(16).toString("base64url")}, 'x')`.execute(db);
  }
  if (rest.texts !== "none")
    await sql`
      insert into text_consent (account_id, phone, words, asked_at, confirmed_at, stopped_at)
      values (${accountId}, '+15105550100', 'x', now(), now(), case when ${rest.texts} = 'stopped' then now() end)`.execute(
      db,
    );
  await deliverNotices(db, deps() as never);
  await emails();
  if (rest.readsAtOnce) await readAllNotifications({ ...deps(), actor: member });
  for (;;) {
    const { rows } = await sql<{ due: Date }>`select min(due_at) as due from job where state = 'queued'`.execute(db);
    if (!rows[0]?.due) break;
    now = Math.max(now, rows[0].due.getTime());
    await doDueJobs({ db, kinds: notificationsJobs(deps()), log, clock: fixedClock(now) });
    await emails();
  }
  return heard;
}

const timeIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(at);
const isQuiet = ({ from, until }: QuietHours, time: string) =>
  from < until ? time >= from && time < until : time >= from || time < until;

/** What somebody wants in the end: no more by any way than this. */
function wanted({ kind, general, ofPlayer, texts, hasDevice }: Situation) {
  const topic: Topic = kind.topic!;
  const of: Choice = ofPlayer
    ? choiceFor(general, [{ of: "player", topic, choice: ofPlayer }], { topic, league: null, players: ["player"] })
    : general;
  const paces = pacesOf(topic);
  const email = paces.includes(of.email) ? of.email : paces[0]!;
  const app = kind.app !== undefined;
  return {
    alert: app && hasDevice && of.push,
    text: app && texts === "on" && wantsText(topic, of),
    email: kind.email === undefined ? "off" : email,
    isFixed: paces.length === 1,
  };
}

test("whatever is told, to whomever, when and where: every wish is honored on every way, and nobody hears it twice at once", async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (one) => {
      const heard = await reached(one);
      const want = wanted(one);
      const by = (way: Reached["by"]) => heard.filter((some) => some.by === way);
      const [alerts, texts, emails] = [by("alert"), by("text"), by("email")];
      // Once by each way at most, and by none that they do not want.
      expect([alerts.length <= (want.alert ? 1 : 0), texts.length <= (want.text ? 1 : 0), emails.length <= 1]).toEqual([
        true,
        true,
        true,
      ]);
      const isAlerted = want.alert || want.text;
      const reachesOtherwise = one.kind.topic === "changes" && !isAlerted;
      if (want.email === "off" && !reachesOtherwise) expect(emails).toEqual([]);
      if (one.kind.email !== undefined && (want.isFixed || reachesOtherwise)) expect(emails).toHaveLength(1);
      // Quiet hours hold for what makes a noise, unless it concerns the next day.
      if (one.quiet && !one.wakes)
        for (const { at } of [...alerts, ...texts]) expect(isQuiet(one.quiet, timeIn(one.timeZone, at))).toBe(false);
      // Who has read it hears no more of it, but for what leaves at once.
      if (one.readsAtOnce)
        expect(
          [...alerts, ...texts, ...emails].filter(
            ({ at }) => at > one.at + MINUTE && want.email !== "daily" && want.email !== "weekly",
          ),
        ).toEqual([]);
      else {
        expect([alerts.length, texts.length]).toEqual([want.alert ? 1 : 0, want.text ? 1 : 0]);
        if (want.email !== "off") expect(emails).toHaveLength(1);
      }
      // Never two ways within ten minutes; what guards account, money and spots is emailed at once all the same.
      const moments = (want.isFixed ? [...alerts, ...texts] : heard).map(({ at }) => at).toSorted((a, b) => a - b);
      for (const [index, at] of moments.entries())
        if (index > 0 && want.email !== "daily" && want.email !== "weekly")
          expect(at - moments[index - 1]!).toBeGreaterThanOrEqual(10 * MINUTE);
    }),
    { numRuns: 120 },
  );
}, 60_000);
