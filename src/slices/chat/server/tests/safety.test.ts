import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { DELIVERING, deliverNotices, toldIn } from "../../../../../tests/support/databases/notices.ts";
import { useChat } from "../../../../../tests/support/databases/chat.ts";
import type { ChatReport } from "../../contract/safety.ts";
import { allowPlayer } from "../commands/allow-player.ts";
import { deleteMessage } from "../commands/change-message.ts";
import { decideReport, exportRoom, reportMessage } from "../commands/moderate.ts";
import { passOn } from "../commands/pass-on-reports.ts";
import { readRoom } from "../commands/read.ts";
import { removeOldMessages } from "../commands/retention.ts";
import { tellMinorsOut, tellUnread } from "../commands/tell-unread.ts";
import { chatMessages } from "../queries/messages.ts";
import { chatReports, countWaitingReports } from "../queries/moderation.ts";
import { chatPlayers } from "../queries/players.ts";

const chat = useChat();

const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;
async function withRoom() {
  const at = await chat.league();
  return { at, room: await chat.roomOf(at, "team", at.otters) };
}
const reports = async (who: Person, state: "open" | "decided" = "open") =>
  (await chatReports(chat.as(who), { state })).reports;
const report = (who: Person, message: string) =>
  reportMessage(chat.as(who), { message, reason: "unkind", note: "Please look" });
async function admin(): Promise<Person> {
  const who = await chat.person("admin@example.org");
  return { ...who, actor: { ...who.actor, globalAdmin: true } };
}
/** Whoever was told of a kind. */
const toldOf = async (kind: string) =>
  (await toldIn(chat.db())).filter((one) => one.kind === kind).map(({ accountId }) => accountId);

describe("reports", () => {
  test("H9: keep what was written, whatever its author does, and go to who runs the league; the author sees nothing", async () => {
    const { at, room } = await withRoom();
    await chat.send(at.maya, room, "Good game everybody");
    const bad = await chat.send(at.noor, room, "Your kid should quit");
    expect(await codeOf(report(at.lena, bad.id))).toBe("chat.no-such-message");
    expect(await codeOf(report(at.noor, bad.id))).toBe("chat.own-message");
    await report(at.maya, bad.id);
    await report(at.maya, bad.id);
    await deleteMessage(chat.as(at.noor), { message: bad.id });
    const [found, ...others] = await reports(at.manager);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ reason: "unkind", note: "Please look", pastLeague: false, decision: null });
    expect(found!.evidence.map(({ content, reported }) => [content, reported])).toEqual([
      ["Good game everybody", false],
      ["Your kid should quit", true],
    ]);
    for (const who of [at.maya, at.noor, at.lena, at.coach]) {
      expect(await reports(who)).toEqual([]);
      expect(await codeOf(decideReport(chat.as(who), { report: found!.id, decision: "none" }))).toBe(
        "chat.no-such-report",
      );
    }
    expect(await toldOf("chat-reported")).toEqual([at.manager.accountId]);
    expect(await countWaitingReports(chat.as(at.manager))).toBe(1);
  });

  test("about somebody who runs the league go past the league", async () => {
    const { at } = await withRoom();
    const staff = await chat.roomOf(at, "staff");
    const bad = await chat.send(at.manager, staff, "Do as I say");
    const above = await admin();
    await sql`insert into global_admin (account_id) values (${above.accountId})`.execute(chat.db());
    await report(at.coach, bad.id);
    expect(await reports(at.manager)).toEqual([]);
    expect(await reports(above)).toMatchObject([{ pastLeague: true }]);
    expect(await toldOf("chat-reported")).toEqual([above.accountId]);
  });

  test.each([
    ["none", "Your kid should quit", true, true],
    ["hidden", "", true, true],
    ["muted", "", true, false],
    ["removed", "", false, false],
  ] as const)("can be decided once: %s", async (decision, left, mayRead, mayWrite) => {
    const { at, room } = await withRoom();
    const bad = await chat.send(at.noor, room, "Your kid should quit");
    await report(at.maya, bad.id);
    const [{ id }] = (await reports(at.manager)) as [ChatReport, ...ChatReport[]];
    await decideReport(chat.as(at.manager), { report: id, decision, note: "Talked to both" });
    expect(await codeOf(decideReport(chat.as(at.manager), { report: id, decision: "none" }))).toBe(
      "chat.report-decided",
    );
    // The database judges by its own clock, which passes the test's some day.
    await sql`update chat_removal set until = until + interval '90 years'`.execute(chat.db());
    const [seen] = (await chatMessages(chat.as(at.maya), { room })).messages;
    expect(seen).toMatchObject({ content: left, deletedBy: decision === "none" ? null : "moderator" });
    expect(await codeOf(chat.open(at.noor, room))).toBe(mayRead ? undefined : "chat.not-found");
    const wrote = await codeOf(chat.send(at.noor, room, "But"));
    expect(wrote).toBe(mayWrite ? undefined : mayRead ? "chat.muted" : "chat.not-found");
    expect(await reports(at.manager)).toEqual([]);
    expect(await reports(at.manager, "decided")).toMatchObject([{ decision, decisionNote: "Talked to both" }]);
    expect(await countWaitingReports(chat.as(at.manager))).toBe(0);
  });

  test("a room is exported by who moderates alone, with a reason in the audit trail; deleted messages are in it", async () => {
    const { at, room } = await withRoom();
    const gone = await chat.send(at.noor, room, "=Forget this");
    await deleteMessage(chat.as(at.noor), { message: gone.id });
    for (const who of [at.maya, at.noor, at.coach, at.lena])
      expect(await codeOf(exportRoom(chat.as(who), { room, reason: "Curious" }))).toBe("chat.not-found");
    const { csv } = await exportRoom(chat.as(at.manager), { room, reason: "A parent asked" });
    expect(csv).toContain("'=Forget this");
    const { rows } = await sql<{ details: object }>`
      select details from audit_entry where action = 'chat.room-exported'`.execute(chat.db());
    expect(rows).toEqual([{ details: { reason: "A parent asked" } }]);
  });

  test("that nobody decides are passed on: above the league, then to the admins; never to who is reported", async () => {
    const { at, room } = await withRoom();
    const above = await admin();
    await sql`insert into global_admin (account_id) values (${above.accountId})`.execute(chat.db());
    const bad = await chat.send(at.noor, room, "Your kid should quit");
    await report(at.maya, bad.id);
    const waits = async (hours: number) => {
      chat.clock.set(chat.clock.now() + hours * 3_600_000);
      await passOn(chat.chatDeps());
      await passOn(chat.chatDeps());
      return toldOf("chat-report-waits");
    };
    expect(await waits(47)).toEqual([]);
    // Nobody oversees this league's district: the admins stand above it.
    expect(await waits(2)).toEqual([above.accountId]);
    expect((await reports(at.manager))[0]).toMatchObject({ passedOn: true });
    expect(await waits(49)).toEqual([above.accountId, above.accountId]);
    expect(await waits(500)).toHaveLength(2);
  });

  test("about a child's safety are passed on after a day; decided ones never", async () => {
    const { at, room } = await withRoom();
    const above = await admin();
    await sql`insert into global_admin (account_id) values (${above.accountId})`.execute(chat.db());
    const [first, second] = [await chat.send(at.noor, room, "One"), await chat.send(at.noor, room, "Two")];
    for (const { id } of [first, second])
      await reportMessage(chat.as(at.maya), { message: id, reason: "unsafe", note: null });
    const [{ id }] = (await reports(at.manager)) as [ChatReport, ...ChatReport[]];
    await decideReport(chat.as(at.manager), { report: id, decision: "none" });
    chat.clock.set(chat.clock.now() + 25 * 3_600_000);
    await passOn(chat.chatDeps());
    expect(await toldOf("chat-report-waits")).toEqual([above.accountId]);
  });

  test("and their evidence go two years after the decision", async () => {
    const { at, room } = await withRoom();
    const bad = await chat.send(at.noor, room, "Your kid should quit");
    await report(at.maya, bad.id);
    const [{ id }] = (await reports(at.manager)) as [ChatReport, ...ChatReport[]];
    await decideReport(chat.as(at.manager), { report: id, decision: "none" });
    await removeOldMessages(chat.chatDeps());
    expect(await reports(at.manager, "decided")).toHaveLength(1);
    await sql`update chat_report set decided_at = decided_at - interval '731 days'`.execute(chat.db());
    await removeOldMessages(chat.chatDeps());
    expect(await reports(at.manager, "decided")).toEqual([]);
  });
});

describe("being told", () => {
  const minutes = (count: number) => chat.clock.set(chat.clock.now() + count * 60_000);

  test("somebody who has not read for a while is told once, until they have read", async () => {
    const { at, room } = await withRoom();
    await chat.send(at.coach, room, "Practice is at five");
    await tellUnread(chat.chatDeps());
    expect(await toldOf("chat-unread")).toEqual([]);
    minutes(6);
    await readRoom(chat.as(at.noor), { room, sequence: 1 });
    await tellUnread(chat.chatDeps());
    await chat.send(at.coach, room, "Or at six");
    minutes(6);
    await tellUnread(chat.chatDeps());
    expect(await toldOf("chat-unread")).toEqual(expect.arrayContaining([at.maya.accountId, at.noor.accountId]));
    expect(await toldOf("chat-unread")).toHaveLength(2);
    await readRoom(chat.as(at.maya), { room, sequence: 2 });
    await chat.send(at.coach, room, "Five it is");
    minutes(6);
    await tellUnread(chat.chatDeps());
    // It is told again; what was not read in the list of notifications is one there.
    expect((await toldOf("chat-unread")).filter((id) => id === at.maya.accountId)).toHaveLength(1);
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as times from notice n join notice_recipient r on r.notice_id = n.id
       where n.kind = 'chat-unread' and r.account_id = ${at.maya.accountId}`.execute(chat.db());
    expect(rows[0]!.times).toBe(2);
  });

  test("H10: devices stay quiet in the quiet hours of each reader's own clock, wherever the league plays", async () => {
    const { at, room } = await withRoom();
    const { maya, noor } = at;
    await sql`
      insert into notification_hours (account_id, time_zone, quiet_from, quiet_until)
      values (${maya.accountId}, 'America/Los_Angeles', '21:00', '07:00'), (${noor.accountId}, 'Asia/Tokyo', '21:00', '07:00')`.execute(
      chat.db(),
    );
    await sql`
      insert into push_device (account_id, session_id, endpoint, p256dh, auth, name)
      select id, gen_random_uuid(), 'https://push.example/' || id, '', '', 'Firefox'
        from unnest(${[maya.accountId, noor.accountId]}::uuid[]) as id`.execute(chat.db());
    // From midday in Oakland to ten in the evening, which is two in the afternoon in Tokyo.
    minutes(10 * 60);
    await chat.send(at.coach, room, "See you tomorrow");
    minutes(10);
    await tellUnread(chat.chatDeps());
    await deliverNotices(chat.db(), { ...DELIVERING, clock: chat.clock });
    const { rows } = await sql<{ accountId: string; due: Date }>`
      select d.account_id as "accountId", greatest(j.due_at, ${new Date(chat.clock.now())}) as due
        from job j join push_device d on j.payload->>'deviceId' = d.id::text where j.kind = 'notifications.alert'`.execute(
      chat.db(),
    );
    expect(new Map(rows.map(({ accountId, due }) => [accountId, due.toISOString()]))).toEqual(
      new Map([
        [maya.accountId, "2027-01-16T15:00:00.000Z"],
        [noor.accountId, new Date(chat.clock.now()).toISOString()],
      ]),
    );
  });

  test("who is mentioned is told at once, and no child is named", async () => {
    const { at, room } = await withRoom();
    await chat.send(at.coach, room, "Can you bring the ball?", { mentions: [at.maya.accountId] });
    const told = (await toldIn(chat.db())).filter(({ kind }) => kind === "chat-mention");
    expect(told).toMatchObject([
      { accountId: at.maya.accountId, facts: { room: "Otters" }, link: `/messaging/${room}` },
    ]);
  });
});

describe("players of 13 to 17", () => {
  async function teenager() {
    const { at, room } = await withRoom();
    const zoe = await chat.person("zoe@example.org");
    await sql`
      update account set birth_date = current_date - interval '15 years', birth_date_given_on = current_date where id = ${zoe.accountId}`.execute(
      chat.db(),
    );
    const [child] = at.maya.children as [string];
    await sql`update athlete set birth_date = '2012-02-01' where id = ${child}`.execute(chat.db());
    const second = await chat.person("second@example.org");
    await sql`insert into league_official (league_id, account_id, role) values (${at.leagueId}, ${second.accountId}, 'Coach')`.execute(
      chat.db(),
    );
    await sql`insert into team_coach (team_id, position, account_id) values (${at.otters}, 2, ${second.accountId})`.execute(
      chat.db(),
    );
    return { at, room, zoe, child, second };
  }

  test("take part once a guardian allows it, and no longer when the guardian says so; nobody else allows it", async () => {
    const { at, room, zoe, child } = await teenager();
    const say = (who: Person, allowed: boolean, player = child, email = "zoe@example.org") =>
      allowPlayer(chat.as(who), { player, email, allowed });
    expect((await chatPlayers(chat.as(at.maya))).players).toMatchObject([{ id: child, emails: [] }]);
    expect((await chatPlayers(chat.as(at.noor))).players).toEqual([]);
    for (const who of [at.noor, at.coach, zoe]) expect(await codeOf(say(who, true))).toBe("chat.no-such-player");
    expect(await codeOf(say(at.noor, true, at.noor.children[0]))).toBe("chat.no-such-player");
    expect(await codeOf(say(at.maya, true, child, "maya@example.org"))).toBe("chat.own-address");
    await say(at.maya, true);
    await chat.send(zoe, room, "Hi team");
    expect((await chat.open(at.noor, room)).readers.find(({ id }) => id === zoe.accountId)?.role).toBe("minor");
    await say(at.maya, false);
    expect(await codeOf(chat.open(zoe, room))).toBe("chat.not-found");
  });

  test("who runs the league is told once when an adult is missing and a minor is out", async () => {
    const { at, room, zoe, child, second } = await teenager();
    await allowPlayer(chat.as(at.maya), { player: child, email: "zoe@example.org", allowed: true });
    await tellMinorsOut(chat.chatDeps());
    await sql`delete from team_coach where team_id = ${at.otters} and account_id in (${second.accountId}, ${at.coach.accountId})`.execute(
      chat.db(),
    );
    expect(await codeOf(chat.open(zoe, room))).toBe("chat.not-found");
    await tellMinorsOut(chat.chatDeps());
    await tellMinorsOut(chat.chatDeps());
    const told = (await toldIn(chat.db())).filter(({ kind }) => kind === "chat-minor-out");
    expect(told).toMatchObject([{ accountId: at.manager.accountId, facts: { room: "Otters" } }]);
  });
});
