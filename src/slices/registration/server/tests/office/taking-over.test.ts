import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { deliverNotices } from "../../../../../../tests/support/databases/notices.ts";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { listRow, useImports } from "../../../../../../tests/support/databases/imports.ts";
import { refusalOf } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { OfficeTableInput } from "#slices/registrar/contract/table.ts";
import { TakeOverInput } from "../../../contract/spot-invitation.ts";
import { cancel } from "../../commands/spots/cancel.ts";
import { forgetEmails, stopEmails } from "../../commands/news/imported-emails.ts";
import { cancelForFamily } from "../../commands/office/cancel-for-family.ts";
import { inviteFamilies, inviteFamily, writeInvitations } from "../../commands/office/invite-families.ts";
import { moveRegistration } from "../../commands/office/move.ts";
import { takeOver } from "../../commands/take-over.ts";
import { myLeagues } from "../../queries/mine.ts";
import { officeRegistration } from "#slices/registrar/server/queries/registration.ts";
import { officeTable } from "#slices/registrar/server/queries/table.ts";
import { seeSpotInvitation } from "../../queries/spot-invitation.ts";

const registration = useRegistration();
const { db, clock, person, registrationDeps, season, emails, parent, hold, spots, hear } = registration;
const { owning, bring, undo, see: seeImport } = useImports(registration);
const signal = new AbortController().signal;

/** A league that brought a list of some players, and who runs it. */
async function brought(...rows: string[]) {
  const at = await season([{ name: "8U" }]);
  const manager = await owning(at);
  const id = await bring(manager, at, rows.length > 0 ? rows : [listRow(1, { paid: "30" })]);
  return { at, manager, id };
}
const invite = async (who: Person, at: OpenSeason, id: string, language: "en" | "es" = "en") => {
  const asked = { league: at.leagueId, id, submissionKey: randomUUID(), language };
  await inviteFamilies(ctxOf(registrationDeps(), who), asked);
  await writeInvitations(registrationDeps(), { importId: id, signal });
};
const inviteOne = (who: Person, at: OpenSeason, id: string) =>
  inviteFamily(ctxOf(registrationDeps(), who), {
    league: at.leagueId,
    id,
    submissionKey: randomUUID(),
    language: "en",
  });
const invitations = async (email: string) =>
  (await emails(email)).filter(({ text }) => text.includes("/spot-invitation#link="));
const linkTo = async (email: string) => (await invitations(email))[0]!.link!;
const see = (who: Person, secret: string) => seeSpotInvitation(ctxOf(registrationDeps(), who), { secret });
const accept = (who: Person, secret: string, as: Record<string, string>) =>
  takeOver(
    ctxOf(registrationDeps(), who),
    z.parse(TakeOverInput, {
      secret,
      children: Object.entries(as).map(([registrationId, one]) => ({ registrationId, as: one })),
      relation: "father",
      agreed: true,
      language: "en",
    }),
  );
/** Takes everybody over as new children. */
async function acceptAll(who: Person, secret: string) {
  const { children } = await see(who, secret);
  await accept(who, secret, Object.fromEntries(children!.map((one) => [one.registrationId, "new"])));
}
const rowsOf = async (who: Person, at: OpenSeason) =>
  (await officeTable(ctxOf(registrationDeps(), who), z.parse(OfficeTableInput, { league: at.leagueId }))).rows;

describe("the family of an imported player", () => {
  test("gets one email for all its children, which names none of them, in the language that was chosen", async () => {
    const { at, manager, id } = await brought(
      listRow(1, { email: "Bo@example.org" }),
      listRow(2, { email: "bo@example.org" }),
      listRow(3, { email: "kim@example.org" }),
    );
    expect(await emails("bo@example.org")).toEqual([]);
    await invite(manager, at, id, "es");
    const [email, more] = await invitations("Bo@example.org");
    expect(more).toBeUndefined();
    expect(email!.text).toContain("/es/spot-invitation#link=");
    expect(email!.subject + email!.text).not.toMatch(/Kim\d|Lee/);
    expect(await invitations("kim@example.org")).toHaveLength(1);
    expect((await seeImport(manager, at, id)).families).toEqual({
      addresses: 2,
      invited: 2,
      refused: 0,
      ready: 0,
      taken: 0,
      underWay: false,
    });
  });

  test("reads of a move and a cancellation at the imported address, in its language, until it wants no emails", async () => {
    const at = await season([{ name: "8U" }, { name: "10U" }]);
    const manager = await owning(at);
    const id = await bring(manager, at, [listRow(1), listRow(2)]);
    await invite(manager, at, id, "es");
    const before = (await emails("bo1@example.org")).length;
    const rows = await rowsOf(manager, at);
    const [one, two] = ["Kim1", "Kim2"].map((name) => rows.find(({ child }) => child?.firstName === name));
    const action = (row: { id: string }) => ({ league: at.leagueId, id: row.id, submissionKey: randomUUID() });
    const move = { divisionId: at.divisionIds[1]!, shownCents: 0, pastWaitlist: false, reason: "Only big ones play" };
    await moveRegistration(ctxOf(registrationDeps(), manager), { ...action(one!), ...move });
    await hear();
    const [moved, ...older] = await emails("bo1@example.org");
    expect(older).toHaveLength(before);
    expect(moved).toMatchObject({ language: "es", subject: "Touchline: Nueva división" });
    expect(moved!.text).toContain("su hijo o hija");
    expect(moved!.text).toContain("Only big ones play");
    expect(moved!.text).toContain("/es/league-details/");
    expect(moved!.text).not.toMatch(/Kim1|my-leagues|por su cuenta/);
    await stopEmails(ctxOf(registrationDeps(), manager, { kind: "visitor" }), {
      secret: /stop\?key=([\w-]{43})/.exec(moved!.text)![1]!,
    });
    const cancelling = { waivedCents: null, shownCents: 0, reason: "Full" };
    for (const row of [one!, two!])
      await cancelForFamily(ctxOf(registrationDeps(), manager), { ...action(row), ...cancelling });
    await hear();
    expect(await emails("bo1@example.org")).toHaveLength(before + 1);
    expect((await emails("bo2@example.org"))[0]).toMatchObject({ subject: "Touchline: Se canceló un lugar" });
  });

  test("takes its child over with an account of that address, and sees what is owed to the league", async () => {
    const { at, manager, id } = await brought();
    await invite(manager, at, id);
    const bo = await person("bo1@example.org");
    const link = await linkTo("bo1@example.org");
    const seen = await see(bo, link);
    expect(seen).toMatchObject({
      count: 1,
      accept: null,
      children: [{ firstName: "Kim1", lastName: "Lee", divisionName: "8U", priceCents: 13_000, paidCents: 3_000 }],
    });
    await acceptAll(bo, link);
    const mine = await myLeagues(ctxOf(registrationDeps(), bo));
    expect(mine.children).toMatchObject([
      {
        firstName: "Kim1",
        registrations: [{ status: "confirmed", mine: true, imported: { priceCents: 13_000, paidCents: 3_000 } }],
      },
    ]);
    expect(await rowsOf(manager, at)).toMatchObject([
      { child: { firstName: "Kim1" }, guardian: { email: "bo1@example.org" }, paidCents: 3_000, owedCents: 10_000 },
    ]);
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 1 });
    const { rows: consents } = await sql`
      select kind from guardian_consent where account_id = ${bo.accountId}`.execute(db());
    expect(consents).toEqual([{ kind: "keep-data" }]);
    // Of the list only the money is left.
    const { rows: imported } = await sql`
      select first_name, guardian_email, price_cents from imported_player`.execute(db());
    expect(imported).toEqual([{ first_name: null, guardian_email: null, price_cents: 13_000 }]);
    expect((await seeImport(manager, at, id)).families).toMatchObject({ addresses: 0, taken: 1 });
  });

  test("finds the link over once it was used, and others find nothing in it at all", async () => {
    const { at, manager, id } = await brought();
    await invite(manager, at, id);
    const link = await linkTo("bo1@example.org");
    const [bo, other] = [await person("bo1@example.org"), await person("other@example.org")];
    const unconfirmed = await see({ ...bo, actor: { ...bo.actor, emailVerified: false } }, link);
    expect(unconfirmed).toMatchObject({ count: 1, children: null, accept: "registration.invitation-unconfirmed" });
    expect(await see(other, link)).toMatchObject({ children: null, accept: "registration.invitation-elsewhere" });
    const visitor = seeSpotInvitation(ctxOf(registrationDeps(), bo, { kind: "visitor" }), { secret: link });
    expect(await visitor).toMatchObject({ count: 1, children: null, accept: "request.sign-in" });
    const [child] = (await see(bo, link)).children!;
    const elsewhere = accept(other, link, { [child!.registrationId]: "new" });
    expect((await refusalOf(elsewhere))?.code).toBe("registration.invitation-elsewhere");
    await acceptAll(bo, link);
    for (const who of [bo, other]) {
      expect((await refusalOf(see(who, link)))?.code).toBe("registration.invitation-over");
      const again = accept(who, link, { [child!.registrationId]: "new" });
      expect((await refusalOf(again))?.code).toBe("registration.invitation-over");
    }
    expect((await refusalOf(see(bo, "A".repeat(43))))?.code).toBe("registration.invitation-over");
  });

  test("of two who press at the same moment takes the child over once", async () => {
    const { at, manager, id } = await brought();
    await invite(manager, at, id);
    const bo = await person("bo1@example.org");
    const link = await linkTo("bo1@example.org");
    const both = await Promise.allSettled([acceptAll(bo, link), acceptAll(bo, link)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await sql`select from guardian where account_id = ${bo.accountId}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  test("joins a child whom it knows already instead of having it twice; another one's child it cannot name", async () => {
    const { at, manager, id } = await brought(listRow(1, { email: "dana@example.org", first: "Máya" }));
    const dana = await parent("dana@example.org");
    await sql`
      update athlete set first_name = 'maya', last_name = 'LEE', birth_date = '2018-03-14'
       where id = ${dana.children[0]}`.execute(db());
    const luis = await parent("luis@example.org");
    await invite(manager, at, id);
    const link = await linkTo("dana@example.org");
    const [child] = (await see(dana, link)).children!;
    expect(child!.knownAs).toBe(dana.children[0]);
    const notOurs = accept(dana, link, { [child!.registrationId]: luis.children[0]! });
    expect((await refusalOf(notOurs))?.code).toBe("family.not-found");
    await accept(dana, link, { [child!.registrationId]: child!.knownAs! });
    const { rows } = await sql`select athlete_id as id from guardian where account_id = ${dana.accountId}`.execute(
      db(),
    );
    expect(rows).toEqual([{ id: dana.children[0] }]);
  });

  test("is told where the child has a spot in that season already", async () => {
    const { at, manager, id } = await brought(listRow(1, { email: "dana@example.org" }));
    const dana = await parent("dana@example.org");
    await sql`
      update athlete set first_name = 'Kim1', last_name = 'Lee', birth_date = '2018-03-14'
       where id = ${dana.children[0]}`.execute(db());
    await hold(dana, at, dana.children);
    await invite(manager, at, id);
    const link = await linkTo("dana@example.org");
    const [child] = (await see(dana, link)).children!;
    const twice = accept(dana, link, { [child!.registrationId]: child!.knownAs! });
    expect((await refusalOf(twice))?.code).toBe("registration.already-registered");
  });

  test("gives the spot back like any other; the league returns what it was paid itself", async () => {
    const { at, manager, id } = await brought();
    await invite(manager, at, id);
    const bo = await person("bo1@example.org");
    await acceptAll(bo, await linkTo("bo1@example.org"));
    const [row] = await rowsOf(manager, at);
    const seen = await officeRegistration(ctxOf(registrationDeps(), manager), {
      league: at.leagueId,
      id: row!.id,
      language: "en",
    });
    expect(seen).toMatchObject({ player: { firstName: "Kim1" }, imported: { paidCents: 3_000, family: null } });
    expect((await refusalOf(undo(manager, at, id)))?.code).toBe("registration.import-changed");
    const back = { id: row!.id, refundCents: 0, submissionKey: randomUUID() };
    expect(await cancel(ctxOf(registrationDeps(), bo), back)).toEqual({ refundCents: 0 });
    expect(await spots(at.divisionIds[0]!)).toMatchObject({ taken: 0 });
  });
});

describe("a league that invites the families of its list", () => {
  test("writes again after a day, and to nobody who wants no emails", async () => {
    const { at, manager, id } = await brought();
    await invite(manager, at, id);
    const [row] = await rowsOf(manager, at);
    expect((await refusalOf(inviteOne(manager, at, row!.id)))?.code).toBe("registration.invited-already");
    await invite(manager, at, id);
    expect(await invitations("bo1@example.org")).toHaveLength(1);
    clock.set("2027-01-16T21:00:00Z");
    await inviteOne(manager, at, row!.id);
    expect(await invitations("bo1@example.org")).toHaveLength(2);
    await stopEmails(ctxOf(registrationDeps(), manager, { kind: "visitor" }), {
      secret: await linkTo("bo1@example.org"),
    });
    clock.set("2027-01-18T21:00:00Z");
    expect((await refusalOf(inviteOne(manager, at, row!.id)))?.code).toBe("registration.emails-refused");
    await invite(manager, at, id);
    expect(await invitations("bo1@example.org")).toHaveLength(2);
    expect((await seeImport(manager, at, id)).families).toMatchObject({ refused: 1 });
  });

  test("has it go on where it was cut off, and the links end after thirty days", async () => {
    const rows = Array.from({ length: 130 }, (_, n) => listRow(n, { email: `bo${n}@example.org` }));
    const at = await season([{ name: "8U", capacity: 200 }]);
    const manager = await owning(at);
    const id = await bring(manager, at, rows);
    const asked = { league: at.leagueId, id, submissionKey: randomUUID(), language: "en" } as const;
    await inviteFamilies(ctxOf(registrationDeps(), manager), asked);
    await Promise.all([1, 2].map(() => writeInvitations(registrationDeps(), { importId: id, signal })));
    await deliverNotices(db());
    const { rows: sent } = await sql<{ n: number }>`
      select count(*)::int as n from mail where recipient like 'bo%'`.execute(db());
    expect(sent[0]!.n).toBe(130);
    const bo = await person("bo7@example.org");
    const link = await linkTo("bo7@example.org");
    clock.set("2027-02-15T21:00:00Z");
    expect((await refusalOf(see(bo, link)))?.code).toBe("registration.invitation-over");
    clock.set("2028-04-15T21:00:00Z");
    await forgetEmails(registrationDeps());
    expect((await sql`select from imported_email`.execute(db())).rows).toEqual([]);
  });

  test("is run by who asks, and is public itself", async () => {
    const { at, manager, id } = await brought();
    const elsewhere = await season();
    const other = await owning(elsewhere, "other@example.org");
    const [row] = await rowsOf(manager, at);
    expect((await refusalOf(invite(other, at, id)))?.code).toBe("leagues.not-found");
    expect((await refusalOf(invite(other, elsewhere, id)))?.code).toBe("imports.not-found");
    expect((await refusalOf(inviteOne(other, at, row!.id)))?.code).toBe("leagues.not-found");
    expect((await refusalOf(inviteOne(other, elsewhere, row!.id)))?.code).toBe("registration.not-found");
    await sql`update league set status = 'pending' where id = ${at.leagueId}`.execute(db());
    expect((await refusalOf(invite(manager, at, id)))?.code).toBe("leagues.not-approved");
    expect((await refusalOf(inviteOne(manager, at, row!.id)))?.code).toBe("leagues.not-approved");
  });
});
