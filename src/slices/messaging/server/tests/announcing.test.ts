import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { stopEmails } from "#slices/registration/server/commands/news/imported-emails.ts";
import { audience, message, useAnnouncements } from "../../../../../tests/support/databases/announcements.ts";
import { ctxOf, type Person } from "../../../../../tests/support/databases/family.ts";
import { listRow } from "../../../../../tests/support/databases/imports.ts";
import { deliverNotices, whileTellingFails } from "../../../../../tests/support/databases/notices.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import type { OpenSeason } from "../../../../../tests/support/databases/registration.ts";
import { Announcement, AnnouncementTest } from "../../contract/announcements.ts";
import type { Audience } from "../../contract/audience.ts";
import { announceToFamilies } from "../commands/announce.ts";
import { stopAnnouncement } from "../commands/stop.ts";
import { testAnnouncement } from "../commands/try-out.ts";
import { previewAudience } from "../queries/audience.ts";
import { readAnnouncement, sentBy } from "../queries/sent.ts";

const announcements = useAnnouncements();
const { db, person, registrationDeps, parent, hold, cash, bring, given, send, tell, practice } = announcements;
const deps = () => registrationDeps();
const stop = (who: Person, at: OpenSeason, id: string) =>
  stopAnnouncement(ctxOf(deps(), who), { league: at.leagueId, id });

async function secondGuardian(who: Person, child: string) {
  await sql`insert into guardian (athlete_id, account_id, relation) values (${child}, ${who.accountId}, 'father')`.execute(
    db(),
  );
}

test("every guardian of every child chosen is told once, in the app and by mail, in their language", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org", 2);
  const luis = await person("luis@example.org");
  await sql`update account set language = 'es' where id = ${luis.accountId}`.execute(db());
  await secondGuardian(luis, dana.children[0]!);
  await hold(dana, at, dana.children);

  const preview = await previewAudience(ctxOf(deps(), manager), {
    league: at.leagueId,
    audience: audience(at),
    byMail: true,
  });
  expect(preview).toMatchObject({ people: 2, children: 2, spanish: 1 });
  const spanish = { subjectEs: "Cambia la práctica: Practice", bodyEs: "Desde el lunes jugamos en la cancha 2." };
  const { id } = await send(manager, at, { expected: 2, ...spanish });
  await tell(id);
  await tell(id);

  const [toDana, toLuis] = [await practice("dana@example.org"), await practice("luis@example.org")];
  expect([toDana.length, toLuis.length]).toEqual([1, 1]);
  expect(toDana[0]!.text).toContain("Bring water.");
  expect(toLuis[0]!.text).toContain("cancha 2");
  const notices = await sql<{ id: string }>`
    select account_id as id from notification where kind = 'announcement'`.execute(db());
  expect(notices.rows.map((one) => one.id).toSorted()).toEqual([dana.accountId, luis.accountId].toSorted());
  expect(await readAnnouncement(ctxOf(deps(), luis), { id })).toMatchObject({ body: spanish.bodyEs });
  expect((await sentBy(ctxOf(deps(), manager), { league: at.leagueId, page: 1 })).announcements).toMatchObject([
    { id, people: 2, told: 2 },
  ]);
});

test("who waits, who has a spot and who has not paid are told apart; so are divisions and chosen children", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  const held = await hold(dana, at, dana.children);
  await cash(held.orderId!);
  const kim = await parent("kim@example.org");
  await hold(kim, at, kim.children, { waitlist: "each" });
  const people = async (over: Partial<Audience>) => {
    const asked = { league: at.leagueId, audience: audience(at, over), byMail: true };
    return (await previewAudience(ctxOf(deps(), manager), asked)).people;
  };
  expect(await people({})).toBe(2);
  expect(await people({ states: ["registered"] })).toBe(1);
  expect(await people({ states: ["waiting"] })).toBe(1);
  expect(await people({ states: ["unpaid"] })).toBe(0);
  expect(await people({ divisions: [at.divisionIds[1]!] })).toBe(0);
  expect(await people({ registrations: [held.registrations[0]!.id] })).toBe(1);
});

test("nothing is sent to other families than the sender saw, to nobody, or twice", async () => {
  const { at, manager } = await given();
  expect(await refusalOf(send(manager, at))).toMatchObject({ code: "messaging.nobody" });
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  expect(await refusalOf(send(manager, at, { expected: 2 }))).toMatchObject({ code: "messaging.audience-changed" });
  const submissionKey = randomUUID();
  const [first, second] = [await send(manager, at, { submissionKey }), await send(manager, at, { submissionKey })];
  expect(second).toEqual(first);
  const { rows } = await sql`select from announcement`.execute(db());
  expect(rows).toHaveLength(1);
});

test("Y4: a message waits half a minute, in which its league stops it: then nobody is told, and nobody reads it", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const { id } = await send(manager, at);
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from j.due_at - a.created_at)::int as wait
      from announcement a join job j on j.payload->>'id' = a.id::text where a.id = ${id}`.execute(db());
  expect(rows).toEqual([{ wait: 30 }]);
  const state = async () =>
    (await sentBy(ctxOf(deps(), manager), { league: at.leagueId, page: 1 })).announcements[0]?.state;
  expect(await state()).toBe("waiting");
  expect(await refusalOf(readAnnouncement(ctxOf(deps(), dana), { id }))).toMatchObject({ code: "messaging.not-found" });
  for (const _twice of [1, 2]) expect(await stop(manager, at, id)).toMatchObject({ subject: "Practice moves" });
  await tell(id);
  expect([await state(), await practice("dana@example.org")]).toEqual(["stopped", []]);
  expect(await refusalOf(readAnnouncement(ctxOf(deps(), dana), { id }))).toMatchObject({ code: "messaging.not-found" });
});

test("what goes out already cannot be stopped: of both at the same moment one holds", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const { id } = await send(manager, at);
  const [, refused] = await Promise.all([tell(id), refusalOf(stop(manager, at, id))]);
  expect(await practice("dana@example.org")).toHaveLength(refused ? 1 : 0);
  const second = await send(manager, at);
  await tell(second.id);
  expect(await refusalOf(stop(manager, at, second.id))).toMatchObject({ code: "messaging.sent-already" });
  const other = await given();
  expect(await refusalOf(stop(other.manager, at, second.id))).toMatchObject({ code: "leagues.not-found" });
  expect(await refusalOf(stop(other.manager, other.at, second.id))).toMatchObject({ code: "messaging.not-found" });
});

test("Y3: a test goes to its writer alone, in each language that it is written in", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const written = { ...message(at), subjectEs: "Cambia Practice", bodyEs: "Desde el lunes jugamos en la cancha 2." };
  const { email } = await testAnnouncement(ctxOf(deps(), manager), AnnouncementTest.parse(written));
  const got = await practice(email);
  expect(got.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining("Prueba: Cambia Practice"),
    expect.stringContaining("Test: Practice moves"),
  ]);
  expect(await practice("dana@example.org")).toEqual([]);
  const stranger = refusalOf(testAnnouncement(ctxOf(deps(), dana), AnnouncementTest.parse(written)));
  expect(await stranger).toMatchObject({ code: "leagues.not-found" });
});

test("a worker that dies while it tells somebody tells nobody twice", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const { id } = await send(manager, at);
  // It dies before its transaction ends: what it wrote is gone with it.
  await expect(whileTellingFails(db(), () => tell(id))).rejects.toThrow("nothing can be told");
  // Two at once: each person is one's alone.
  await Promise.all([tell(id), tell(id)]);
  expect(await practice("dana@example.org")).toHaveLength(1);
});

test("only who runs the league writes to its families, sees whom it reaches and what was sent", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const { id } = await send(manager, at);
  const elsewhere = await given();
  const others = [dana, elsewhere.manager];
  for (const { actor, request } of others) {
    const nothing = { code: "leagues.not-found" };
    const asked = { league: at.leagueId, audience: audience(at), byMail: true };
    expect(await refusalOf(previewAudience({ ...deps(), actor }, asked))).toMatchObject(nothing);
    expect(await refusalOf(announceToFamilies(ctxOf(deps(), { request, actor }), message(at)))).toMatchObject(nothing);
    expect(await refusalOf(sentBy({ ...deps(), actor }, { league: at.leagueId, page: 1 }))).toMatchObject(nothing);
  }
  await tell(id);
  expect(await readAnnouncement(ctxOf(deps(), dana), { id })).toMatchObject({ subject: "Practice moves" });
  expect(await refusalOf(readAnnouncement({ ...deps(), actor: elsewhere.manager.actor }, { id }))).toMatchObject({
    code: "messaging.not-found",
  });
});

test("Y8: imported families are told by email at their address, each once, until they want no more", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const rows = [
    listRow(1, { email: "bo@example.org", division: "Division 2" }),
    listRow(2, { email: "BO@example.org", division: "Division 2" }),
    // Who has a spot by an account too is told there.
    listRow(3, { email: "Dana@example.org", division: "Division 2" }),
  ];
  await sql`update division set name = 'Division 2' where id = ${at.divisionIds[1]}`.execute(db());
  await bring(manager, at, rows);
  const asked = { league: at.leagueId, audience: audience(at), byMail: true };
  expect(await previewAudience(ctxOf(deps(), manager), asked)).toMatchObject({
    people: 2,
    byMailOnly: 1,
    children: 4,
    list: expect.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/^bo@example.org$/i) })]),
  });
  const { id, people } = await send(manager, at, { expected: 2 });
  expect(people).toBe(2);
  await Promise.all([tell(id), tell(id)]);
  await deliverNotices(db());
  const mailed = await sql<{ recipient: string; text: string; stop: string }>`
    select recipient, body_text as text, unsubscribe_address as stop from mail where recipient ilike 'bo@%'`.execute(
    db(),
  );
  expect(mailed.rows.map(({ recipient }) => recipient.toLowerCase())).toEqual(["bo@example.org"]);
  const [email] = mailed.rows;
  expect(email!.text).toContain("gave us your address");
  expect(email!.text).not.toContain("/announcements/");
  expect((await sentBy(ctxOf(deps(), manager), { league: at.leagueId, page: 1 })).announcements).toMatchObject([
    { people: 2, told: 2 },
  ]);
  // Not by mail: only who has an account.
  const inApp = await send(manager, at, { expected: 1, byMail: false });
  expect(inApp.people).toBe(1);
  const key = new URL(email!.stop).searchParams.get("key")!;
  await stopEmails(ctxOf(deps(), manager, { kind: "visitor" }), { secret: key });
  expect(await previewAudience(ctxOf(deps(), manager), asked)).toMatchObject({
    people: 1,
    byMailOnly: 0,
    excluded: 2,
    excludedList: [{ reason: "refused" }, { reason: "refused" }],
  });
});

test("what a league typed is read as typed, braces too; one click ends its emails, and the message stays in the app", async () => {
  const { at, manager } = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, at, dana.children);
  const first = await send(manager, at, { body: "Bring {product} and {league} shirts, {names}." });
  await tell(first.id);
  const [email] = await practice("dana@example.org");
  expect(email!.text).toContain("Bring {product} and {league} shirts, {names}.");
  const { rows } = await sql<{ stop: string }>`select unsubscribe_address as stop from mail`.execute(db());
  const stop = new URL(rows.map((row) => row.stop).find((one) => one)!);
  await stopEmails(ctxOf(deps(), dana, { kind: "visitor" }), { secret: stop.searchParams.get("key")! });
  const second = await send(manager, at);
  await tell(second.id);
  expect(await practice("dana@example.org")).toHaveLength(1);
  expect(await readAnnouncement(ctxOf(deps(), dana), { id: second.id })).toMatchObject({ subject: "Practice moves" });
});

test("a season of another league reaches nobody", async () => {
  const { at, manager } = await given();
  const other = await given();
  const dana = await parent("dana@example.org");
  await hold(dana, other.at, dana.children);
  const asked = { league: at.leagueId, audience: audience(other.at), byMail: true };
  expect(await previewAudience(ctxOf(deps(), manager), asked)).toMatchObject({ people: 0 });
});

test.each([
  ["a subject without text", { subject: " " }, "announcement-subject.missing"],
  ["no message", { body: "" }, "announcement-body.missing"],
  ["half a translation", { bodyEs: "Hola" }, "announcement-es.half"],
  [
    "no group of families",
    { audience: audience({ seasonId: randomUUID() } as OpenSeason, { states: [] }) },
    "audience.states",
  ],
])("%s is said beside its field", (_, over, code) => {
  const at = { leagueId: "l", slug: "", seasonId: randomUUID(), divisionIds: [] };
  const { error } = Announcement.safeParse(message(at, over));
  expect(error?.issues.map(({ message: said }) => said)).toEqual([code]);
});
