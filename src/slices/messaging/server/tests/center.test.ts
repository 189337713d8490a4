import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useMessaging } from "../../../../../tests/support/databases/messaging.ts";
import { saveDraft } from "../commands/kept.ts";
import { readMessage, replyToAnnouncement } from "../commands/read.ts";
import { resendAnnouncement } from "../commands/resend.ts";
import { stopAnnouncement } from "../commands/stop.ts";
import { messagingCenter, teamChoices } from "../queries/center.ts";
import { ownDraft } from "../queries/kept.ts";
import { previewMessage } from "../queries/preview.ts";
import { readAnnouncement, sentBy } from "../queries/sent.ts";

const messaging = useMessaging();
const { db, as, to, reach, send, tell, delivery, emails } = messaging;

type League = Awaited<ReturnType<typeof messaging.league>>;
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;
const names = (people: { name: string }[]) => people.map(({ name }) => name).toSorted();
const listOf = async (at: League, who = at.manager) =>
  (await sentBy(as(who), { league: at.leagueId, page: 1 })).announcements;
/** A second guardian of a player. */
async function guardian(registration: string, email: string, { years }: { years?: number } = {}) {
  const who = await messaging.person(email);
  await sql`
    insert into guardian (athlete_id, account_id, relation)
    select athlete_id, ${who.accountId}, 'father' from registration where id = ${registration}`.execute(db());
  if (years !== undefined)
    await sql`
      update account set birth_date = current_date - make_interval(years => ${years}::int), birth_date_given_on = current_date
       where id = ${who.accountId}`.execute(db());
  return who;
}

test("coaches write to their own teams alone, see what went to those, and no family's debts", async () => {
  const at = await messaging.league();
  const own = to(at, { kind: "team", teams: [at.otters] });
  const { people } = await reach(at.coach, at, own.audience);
  expect(people).toBe(3);
  const { id } = await send(at.coach, at, { ...own, expected: 3 });
  await tell(id);
  const all = await send(at.manager, at, { expected: 3 });
  const alone = await send(at.manager, at, {
    ...to(at, { kind: "player", teams: [at.otters], registrations: at.maya.registrations }),
    expected: 1,
  });
  expect((await listOf(at, at.coach)).map((one) => one.id)).toEqual([id]);
  expect((await listOf(at)).map((one) => one.id).toSorted()).toEqual([id, all.id, alone.id].toSorted());
  const refused = [
    to(at),
    to(at, { kind: "team", teams: [at.foxes] }),
    to(at, { kind: "team", teams: [at.otters, at.foxes] }),
    to(at, { kind: "parent" }),
    to(at, { kind: "team", teams: [at.otters], owing: "owing" }),
  ];
  for (const { audience } of refused) {
    expect(await codeOf(reach(at.coach, at, audience))).toBe("messaging.not-yours");
    expect(await codeOf(send(at.coach, at, { audience }))).toBe("messaging.not-yours");
  }
  for (const who of [at.maya, at.lena]) {
    expect(await codeOf(reach(who, at, own.audience))).toBe("leagues.not-found");
    expect(await codeOf(send(who, at, own))).toBe("leagues.not-found");
    expect(await codeOf(delivery(who, at, id))).toBe("leagues.not-found");
    expect(await codeOf(messagingCenter(as(who), { league: at.leagueId }))).toBe("leagues.not-found");
  }
  expect(await codeOf(delivery(at.coach, at, all.id))).toBe("messaging.not-found");
  const stopping = { league: at.leagueId, id: all.id };
  expect(await codeOf(stopAnnouncement(as(at.coach), stopping))).toBe("messaging.not-found");
  expect(await codeOf(teamChoices(as(at.coach), { league: at.leagueId, team: at.foxes }))).toBe("leagues.not-found");
  const { league } = await messagingCenter(as(at.coach), {});
  expect(league!.seasons.flatMap(({ teams }) => teams.map(({ name }) => name))).toEqual(["Otters"]);
});

test("Y1: the count is the list is whom it goes to: by type, role, player, payment and attendance; all guardians of a minor, no minor", async () => {
  const at = await messaging.league();
  const father = await guardian(at.maya.registrations[0]!, "father@example.org");
  const brother = await guardian(at.maya.registrations[0]!, "brother@example.org", { years: 15 });
  const game = await messaging.publish(at, { date: "2027-01-23" });
  await sql`
    insert into event_answer (event_id, athlete_id, answer, revision, answered_at)
    select ${game}, athlete_id, 'absent', 1, now() from registration where id = ${at.noor.registrations[0]!}`.execute(
    db(),
  );
  const kim = await messaging.parent("kim@example.org");
  await messaging.hold(kim, { ...at, divisionIds: [at.divisionIds[0]!] }, kim.children);
  const answered = (answer: "absent" | "none") => ({
    kind: "parent" as const,
    teams: [at.otters],
    attendance: { event: game, answers: [answer] },
  });
  const of = async (over: Parameters<typeof reach>[2]) => names((await reach(at.manager, at, over)).list);
  const family = await of({ kind: "player", teams: [at.otters], registrations: at.maya.registrations });
  expect(family).toHaveLength(2);
  expect(await of({})).toHaveLength(4);
  expect(await of({ kind: "team", teams: [at.otters] })).toHaveLength(4);
  expect(await of({ kind: "coach", teams: [at.otters] })).toHaveLength(1);
  expect(await of({ roles: ["coaches"] })).toHaveLength(1);
  expect(await of({ roles: ["managers"] })).toHaveLength(1);
  expect(await of(answered("absent"))).toHaveLength(1);
  expect(await of(answered("none"))).toEqual(family);
  const both = ["registered", "unpaid"] as ("registered" | "unpaid")[];
  expect(await of({ states: both, owing: "owing" })).toHaveLength(1);
  expect(await of({ states: both, owing: "paid" })).toHaveLength(4);
  const { id } = await send(at.manager, at, {
    ...to(at, { kind: "player", teams: [at.otters], registrations: at.maya.registrations }),
    expected: 2,
  });
  await tell(id);
  expect(names((await delivery(at.manager, at, id)).to)).toEqual(family);
  expect(await codeOf(readAnnouncement(as(brother), { id }))).toBe("messaging.not-found");
  expect(await readAnnouncement(as(father), { id })).toMatchObject({ mayReply: true });
});

test("Y5: who has no email that works, and who is not reached at all, is counted before it is sent", async () => {
  const at = await messaging.league();
  await sql`insert into undeliverable_address (email, smtp_status, last_at) values ('lena@example.org', '550 5.1.1', now())`.execute(
    db(),
  );
  const before = await reach(at.manager, at);
  expect(before).toMatchObject({ people: 3, appOnly: 1, excluded: 0 });
  expect(before.list.filter(({ email }) => email === "undeliverable")).toHaveLength(1);
});

test("Y2: each reads their own team, next game and field, in their language, as the preview showed", async () => {
  const at = await messaging.league();
  await sql`update account set language = 'es' where id = ${at.noor.accountId}`.execute(db());
  await messaging.publish(at, { date: "2027-01-23", start: "09:00" });
  const text = {
    subject: "See you, {team}",
    body: "Next: {next game}, {field}. {shirts} are red.",
    subjectEs: "Nos vemos, {equipo}",
    bodyEs: "Próximo: {próximo partido}, {cancha}.",
  };
  const ask = { league: at.leagueId, ...to(at), ...text, byMail: true, urgentReason: null, at: 0 };
  const shown = await previewMessage(as(at.manager), ask);
  expect(shown).toMatchObject({ people: 3, withoutGame: 0 });
  const { id } = await send(at.manager, at, { ...text, expected: 3 });
  await tell(id);
  const lena = await readAnnouncement(as(at.lena), { id });
  expect(lena).toMatchObject({
    subject: "See you, Foxes",
    body: expect.stringContaining("Sat, Jan\u00A023 at 9:00\u00A0am against Otters"),
  });
  expect(lena.body).toContain("{shirts} are red");
  expect(await readAnnouncement(as(at.noor), { id })).toMatchObject({
    subject: "Nos vemos, Otters",
    body: expect.stringContaining("sáb., 23\u00A0de\u00A0ene. a las 9:00\u00A0a.\u00A0m. contra Foxes"),
  });
  const mailed = await emails(/Otters|Foxes/);
  expect(mailed).toHaveLength(3);
  expect(mailed.find(({ recipient }) => recipient === "lena@example.org")!.text).toContain(lena.body);
});

test("three urgent messages a day, however many are sent at once; a stopped one is given back", async () => {
  const at = await messaging.league();
  const urgent = (reason: "weather" | "change" | "other") =>
    send(at.manager, at, { urgent: true, urgentReason: reason });
  const sent = await Promise.all(Array.from({ length: 5 }, () => urgent("other").catch(() => undefined)));
  const ids = sent.flatMap((one) => one?.id ?? []);
  expect(ids).toHaveLength(3);
  expect(await codeOf(urgent("weather"))).toBe("messaging.urgent-used");
  await stopAnnouncement(as(at.manager), { league: at.leagueId, id: ids[0]! });
  const { id } = await urgent("weather");
  // Without its number the database takes no urgent message, and no number twice.
  const without = sql`update announcement set urgent_day = null, urgent_number = null where id = ${id}`.execute(db());
  await expect(without).rejects.toThrow("announcement_urgent_is_counted");
  const twice = sql`update announcement set urgent_number = 2 where league_id = ${at.leagueId} and urgent_number is not null`;
  await expect(twice.execute(db())).rejects.toThrow("announcement_urgent_once");
});

test("Y4: an urgent message wakes phones for weather, and for a change of a game within 24 hours; others wait", async () => {
  const at = await messaging.league();
  const wakes = async (urgentReason: "weather" | "change" | "other", teams = [at.otters]) => {
    const { id } = await send(at.manager, at, {
      ...to(at, { kind: "parent", teams }),
      expected: teams[0] === at.otters ? 2 : 1,
      urgent: true,
      urgentReason,
    });
    await tell(id);
    const { rows } = await sql<{ wakes: boolean }>`
      select n.wakes from announcement a join notice n on n.id = a.notice_id where a.id = ${id}`.execute(db());
    await sql`update announcement set urgent_reason = null, urgent_day = null, urgent_number = null`.execute(db());
    return rows[0]!.wakes;
  };
  expect([await wakes("weather"), await wakes("other"), await wakes("change")]).toEqual([true, false, false]);
  await messaging.publish(at, { date: "2027-01-16", start: "09:00" });
  expect(await wakes("change")).toBe(true);
  messaging.clock.set("2027-01-17T20:00:00Z");
  expect(await wakes("change")).toBe(false);
});

test("a planned message is stopped by its author or who runs the league, no other coach, and keeps its time to be sent again", async () => {
  const at = await messaging.league();
  const later = { date: "2027-01-20", time: "18:00" };
  const own = to(at, { kind: "team", teams: [at.otters] });
  const { id } = await send(at.manager, at, { ...own, later, expected: 3 });
  const one = { league: at.leagueId, id };
  expect(await delivery(at.coach, at, id)).toMatchObject({ state: "planned", mayChange: false });
  expect(await listOf(at, at.coach)).toMatchObject([{ id, mayChange: false }]);
  expect(await codeOf(stopAnnouncement(as(at.coach), one))).toBe("messaging.not-found");
  expect(await delivery(at.manager, at, id)).toMatchObject({ state: "planned", mayChange: true });
  expect(await stopAnnouncement(as(at.manager), one)).toMatchObject({ subject: "Picture day", later });
  await tell(id);
  expect(await delivery(at.manager, at, id)).toMatchObject({ state: "stopped", mayChange: true, to: [] });
  expect(await emails(/Picture day/)).toEqual([]);
});

test("Y4: a planned message goes to whom it fits at its time, if its author may still write to them", async () => {
  const at = await messaging.league();
  const later = { date: "2027-01-20", time: "18:00" };
  const past = { later: { date: "2027-01-15", time: "08:00" } };
  expect(await refusalOf(send(at.manager, at, past))).toMatchObject({ code: "messaging.time-over" });
  const { id } = await send(at.manager, at, { later });
  const own = to(at, { kind: "team", teams: [at.otters] });
  const coachs = await send(at.coach, at, { ...own, later, expected: 3 });
  expect(await listOf(at)).toMatchObject([
    { state: "planned", people: 3 },
    { id, state: "planned", people: 3 },
  ]);
  const { rows } = await sql<{ due: Date }>`select due_at as due from job where payload->>'id' = ${id}`.execute(db());
  expect(rows[0]!.due.toISOString()).toBe("2027-01-21T02:00:00.000Z");
  await sql`
    with gone as (update registration set status = 'cancelled' where id = ${at.lena.registrations[0]!} returning division_id)
    update division set spots_taken = spots_taken - 1 from gone where id = gone.division_id`.execute(db());
  await sql`delete from team_coach where account_id = ${at.coach.accountId}`.execute(db());
  await tell(id);
  await tell(coachs.id);
  expect(names((await delivery(at.manager, at, id)).to)).toHaveLength(2);
  expect(await listOf(at)).toMatchObject([
    { id: coachs.id, state: "failed", failure: "not-allowed" },
    { id, state: "sent", people: 2, told: 2 },
  ]);
  expect(await emails(/Picture day/)).toHaveLength(2);
});

test("Y6: a draft is its author's on every device: another device's changes are not written over unasked", async () => {
  const at = await messaging.league();
  const id = randomUUID();
  const save = (who: typeof at.manager, version: number | null, subject: string) =>
    saveDraft(as(who), { league: at.leagueId, id, version, fields: { subject: [subject] } });
  expect(await save(at.manager, 0, "Picnic")).toMatchObject({ version: 1, subject: "Picnic" });
  expect(await codeOf(save(at.manager, 0, "Old"))).toBe("messaging.draft-changed");
  expect(await save(at.manager, null, "Mine")).toMatchObject({ version: 2 });
  for (const who of [at.coach, at.maya]) {
    const nothing = who === at.coach ? "messaging.not-found" : "leagues.not-found";
    expect(await codeOf(ownDraft(as(who), { league: at.leagueId, id }))).toBe(nothing);
    expect(await codeOf(save(who, null, "Theirs"))).toBe(nothing);
  }
  expect(await ownDraft(as(at.manager), { league: at.leagueId, id })).toMatchObject({ fields: { subject: ["Mine"] } });
  // Sent, it is a draft no more.
  await send(at.manager, at, { draft: id });
  expect(await codeOf(ownDraft(as(at.manager), { league: at.leagueId, id }))).toBe("messaging.not-found");
});

test("Y9: who wrote sees who has opened it, whose email did not arrive and who answered, and sends it again to the rest", async () => {
  const at = await messaging.league();
  const { id } = await send(at.manager, at, {});
  await tell(id);
  const set = (email: string, state: string, error: string | null) =>
    sql`update mail set state = ${state}, sent_at = now(), last_error = ${error} where recipient = ${email}`.execute(
      db(),
    );
  await set("maya@example.org", "sent", null);
  await set("noor@example.org", "failed", "550 5.1.1");
  await set("lena@example.org", "sent", null);
  await sql`insert into undeliverable_address (email, smtp_status, last_at) values ('lena@example.org', '550 5.1.1', now() + interval '1 minute')`.execute(
    db(),
  );
  await readMessage(as(at.maya), { id });
  await readMessage(as(at.coach), { id });
  const { room } = await replyToAnnouncement(as(at.maya), { id, text: "Maya is ill.", submissionKey: randomUUID() });
  expect(await codeOf(replyToAnnouncement(as(at.coach), { id, text: "x", submissionKey: randomUUID() }))).toBe(
    "messaging.not-found",
  );
  const { rows: readers } = await sql<{ id: string }>`select account_id as id from chat_readers_of(${room})`.execute(
    db(),
  );
  expect(readers.map((one) => one.id).toSorted()).toEqual([at.maya.accountId, at.manager.accountId].toSorted());
  const seen = await delivery(at.manager, at, id);
  expect(seen.to.map(({ app, email, reply }) => [app, email, reply]).toSorted()).toEqual(
    [
      ["read", "sent", room],
      ["delivered", "failed", null],
      ["delivered", "bounced", null],
    ].toSorted(),
  );
  expect(seen).toMatchObject({ read: 1, readers: 3, replies: 1, rest: 2, counts: { read: 1, failed: 2, replied: 1 } });
  expect(seen.unreached.map(({ reason }) => reason).toSorted()).toEqual(["bounced", "failed"]);
  const again = (expected: number) =>
    resendAnnouncement(as(at.manager), { league: at.leagueId, id, expected, submissionKey: randomUUID() });
  expect(await codeOf(again(3))).toBe("messaging.audience-changed");
  const second = await again(2);
  await tell(second.id);
  expect((await delivery(at.manager, at, second.id)).to).toHaveLength(2);
  expect(await codeOf(readAnnouncement(as(at.maya), { id: second.id }))).toBe("messaging.not-found");
});
