import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Member } from "#kernel/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { makePushKeys, openPush } from "#platform/push/push-service.ts";
import { TextNotTaken, TextRefused, type TextMessage, type TextOutcome } from "#platform/texts/text-sender.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { readAllNotifications } from "../commands/read.ts";
import { askForTexts, confirmTexts, endTexts, hearText, textsOf } from "../commands/texts.ts";
import { insertMember } from "../fixtures.ts";
import { notificationsJobs } from "../jobs.ts";
import { textReach } from "../queries/text-reach.ts";
import { PREFERENCES_DATA } from "../personal-data.ts";
import type { NotificationsDeps } from "../services.ts";

let database: TestDatabase<AccountsTables>;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  database = await testDatabase<AccountsTables>();
});
afterAll(() => database.drop());
afterEach(() =>
  emptyTables(
    database.db,
    "notification, notice, event, mail, job, waiting_email, push_device, notification_choice, notification_exception, notification_hours, text_consent, text_message",
  ),
);

const log = openLog({ level: "silent" });
/** Tuesday noon in New York. */
const NOON = Date.parse("2027-01-12T12:00-05:00");
const NUMBER = "(510) 555-0100";
const WORDS = { subject: "Game", heading: "Game", paragraphs: ["{league} moved a game."], action: "See it", notes: [] };
const MOVED = notificationKind({
  name: "game-moved",
  topic: "changes",
  facts: { league: z.string() },
  app: ["league"],
  email: ({ facts, ...to }) => wordedEmail(WORDS, { ...to, values: facts }),
  link: "/schedule",
});
let sent: TextMessage[] = [];
let answer: () => TextOutcome = () => "sent";

function depsAt(now: number): NotificationsDeps {
  return {
    db: database.db,
    clock: fixedClock(now),
    kinds: () => [MOVED],
    sentenceOf: (language, kind, { league }) => `${language} ${kind} ${league}`,
    origin: () => "https://leagues.example.org",
    push: openPush(makePushKeys(), () => "https://leagues.example.org"),
    texts: {
      offered: true,
      segmentMills: 12,
      async send(message) {
        sent.push(message);
        return answer();
      },
    },
    limits: { spend: async () => {}, giveBack: async () => {} },
    sessionsGoingOn: async (ids) => new Set(ids),
  };
}
const as = (who: Member, now = NOON) => ({ ...depsAt(now), actor: who });
const ask = (who: Member, phone = NUMBER) => askForTexts(as(who), { phone, agreed: true });
const codeOf = () => /\d{6}/.exec(sent.at(-1)!.body)![0];
async function on(who: Member) {
  await ask(who);
  await confirmTexts(as(who), { code: codeOf() });
  sent = [];
}
async function tellMoved(now = NOON, wakes = false) {
  const to = accounts([ana.accountId, ben.accountId]);
  await database.db.transaction().execute((tx) => tell(tx, MOVED, { to, facts: { league: "Foxglove" }, wakes }));
  const { kinds, origin, clock } = depsAt(now);
  await deliverNotices(database.db, { kinds, origin, clock });
}
const work = (now: number) =>
  doDueJobs({ db: database.db, kinds: notificationsJobs(depsAt(now)), log, clock: fixedClock(now) });
const emails = async () => (await sql`select from mail`.execute(database.db)).rows.length;

describe("text messages", () => {
  test("reach only who asked for them and proved the number; STOP ends them for everybody with it, START begins them again", async () => {
    [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
    [sent, answer] = [[], () => "sent"];
    await ask(ana);
    expect(sent).toMatchObject([{ to: "+15105550100", body: expect.stringContaining("STOP") as string }]);
    // Not proved yet: an email, and no text.
    await tellMoved();
    await work(NOON);
    expect([sent.length, await emails()]).toEqual([1, 2]);
    await expect(confirmTexts(as(ana), { code: "000000" })).rejects.toMatchObject({ code: "notifications.text-code" });
    await expect(confirmTexts(as(ben), { code: codeOf() })).rejects.toMatchObject({ code: "notifications.text-code" });
    await expect(confirmTexts(as(ana, NOON + 11 * 60_000), { code: codeOf() })).rejects.toMatchObject({
      code: "notifications.text-code",
    });
    await confirmTexts(as(ana), { code: codeOf() });
    expect(await textsOf(as(ana))).toEqual({ offered: true, state: "on", phone: "0100" });
    expect(await textsOf(as(ben))).toMatchObject({ state: "none", phone: null });

    sent = [];
    await tellMoved();
    await work(NOON);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toMatch(
      /^Touchline: en game-moved Foxglove https:\/\/leagues\.example\.org\/notifications\/[\w-]{36}$/,
    );
    await hearText(depsAt(NOON), { from: "+15105550100", body: " Stop. " });
    expect((await textsOf(as(ana))).state).toBe("stopped");
    await tellMoved();
    await work(NOON);
    expect(sent).toHaveLength(1);
    await hearText(depsAt(NOON), { from: "+15105550100", body: "START" });
    expect((await textsOf(as(ana))).state).toBe("on");
  });

  test("leave once each: not when it was read, not at night, not again after an answer that was lost", async () => {
    [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
    [sent, answer] = [[], () => "sent"];
    await on(ana);
    const night = NOON + 11 * 3_600_000;
    await tellMoved(night);
    await work(night);
    expect(sent).toEqual([]);
    await readAllNotifications(as(ana, night));
    await work(night + 10 * 3_600_000);
    expect(sent).toEqual([]);
    // What concerns the next day comes at any hour; the service is busy at first.
    answer = () => {
      throw new TextNotTaken("busy");
    };
    await tellMoved(night, true);
    await work(night);
    answer = () => {
      throw new Error("the answer was lost");
    };
    await work(night + 3_600_000);
    expect(sent).toHaveLength(2);
    await work(night + 2 * 3_600_000);
    await work(night + 5 * 3_600_000);
    expect(sent).toHaveLength(2);
    // Nobody read it: the email followed.
    expect(await emails()).toBeGreaterThan(0);
    answer = () => {
      throw new TextRefused("21610", true);
    };
    await tellMoved();
    await work(NOON);
    expect((await textsOf(as(ana))).state).toBe("stopped");
  });

  test("end with the member's word, are in what they get of their data, and go with the account", async () => {
    [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
    [sent, answer] = [[], () => "sent"];
    for (const phone of ["555-0100", "+44 20 7946 0018"])
      await expect(ask(ana, phone)).rejects.toMatchObject({
        issues: [{ field: "phone", code: "texts-phone.country" }],
      });
    await on(ana);
    expect(JSON.stringify(await PREFERENCES_DATA.collect(database.db, ana.accountId))).toContain(
      "I agree to get text messages",
    );
    await endTexts(as(ana));
    expect((await textsOf(as(ana))).state).toBe("none");
    await on(ana);
    await database.db.transaction().execute((tx) => PREFERENCES_DATA.release(tx, ana.accountId, new Date(NOON)));
    const { rows } = await sql`select from text_consent union all select from text_message`.execute(database.db);
    expect([(await textsOf(as(ana))).state, rows.length]).toEqual(["none", 0]);
  });
});

test("a league reads how many of a message's readers get a text, as how many segments: only who proved a number and wants messages so", async () => {
  [ana, ben] = [await insertMember(database.db), await insertMember(database.db)];
  const reach = () =>
    textReach(depsAt(NOON))(database.db, {
      league: ana.accountId,
      leagueName: "Bay Area Soccer",
      kind: "announcement",
      readers: [ana, ben].map(({ accountId }) => ({ accountId, players: [] })),
    });
  await on(ana);
  await on(ben);
  const wants = (who: Member, text: boolean) =>
    sql`insert into notification_choice (account_id, topic, email, push, text) values (${who.accountId}, 'messages', 'now', true, ${text})`.execute(
      database.db,
    );
  await wants(ana, true);
  await wants(ben, false);
  // "Touchline: en announcement Bay Area Soccer https://…" is of the old alphabet and fits one segment.
  expect(await reach()).toEqual({ people: 1, segments: 1, mills: 12 });
  await hearText(depsAt(NOON), { from: "+15105550100", body: "STOP" });
  expect(await reach()).toEqual({ people: 0, segments: 0, mills: 0 });
});
