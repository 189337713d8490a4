import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ctxOf, type Person } from "../../../../../../tests/support/databases/family.ts";
import { refusalOf, visitor } from "../../../../../../tests/support/databases/leagues.ts";
import { useRegistration, type OpenSeason } from "../../../../../../tests/support/databases/registration.ts";
import { OfferForm } from "../../../contract/asking.ts";
import { TakeOverInput } from "../../../contract/spot-invitation.ts";
import { WaitlistJoining } from "../../../contract/waitlist.ts";
import { DEFAULT_WAIVERS } from "#slices/forms/rules/default-form.ts";
import { acceptOffer } from "../../commands/waitlist/answer-offer.ts";
import { giveOrderBack } from "../../commands/spots/release.ts";
import { takeOver } from "../../commands/take-over.ts";
import { joinWaitlist, leaveWaitlistByLink } from "../../commands/waitlist/wait-as-guest.ts";
import { spotJobs } from "../../jobs/spots.ts";
import { myLeagues } from "../../queries/mine.ts";
import { officeWaitlist } from "#slices/registrar/server/queries/waitlist.ts";
import { openOrders } from "../../queries/open-orders.ts";
import { seeSpotInvitation } from "../../queries/spot-invitation.ts";

const { db, clock, person, registrationDeps, season, emails, parent, hold, spots, hear, statusOf } = useRegistration();

const LEO = { firstName: "Leo", lastName: "Okafor", birthDate: "2018-03-14", gender: null };
const joining = (at: OpenSeason, email = "dana@example.org", child: object = {}) =>
  z.parse(WaitlistJoining, {
    league: at.slug,
    seasonId: at.seasonId,
    language: "en",
    contact: { name: "Dana Okafor", email },
    children: [{ ...LEO, divisionId: at.divisionIds[0], ...child }],
  });

/** A division with one spot, which somebody holds until `free` is called. */
async function full() {
  const at = await season([{ capacity: 1 }]);
  const first = await parent("first@example.org");
  const held = await hold(first, at, first.children);
  const outside = await person("outside@example.org");
  const join = (email?: string, child?: object) =>
    joinWaitlist({ ...registrationDeps(), request: outside.request(), actor: visitor }, joining(at, email, child));
  const free = () => giveOrderBack(ctxOf(registrationDeps(), first), { id: held.orderId! });
  return { at, division: at.divisionIds[0]!, join, free, outside };
}
const mailTo = async (email: string) => {
  await hear();
  return emails(email);
};
const newest = async (email: string) => (await mailTo(email))[0]!;
const form = (registrationId: string) =>
  z.parse(OfferForm, {
    contact: { name: "Dana Okafor", email: "dana@example.org", phone: "510 555 0142", secondGuardian: null },
    children: [{ registrationId, fields: {}, medical: { allergies: "Peanuts" }, answers: {} }],
    signatures: DEFAULT_WAIVERS.map(({ id, version }) => ({ waiverId: id, version, typedName: "Dana Okafor" })),
  });
const accept = (who: Person, id: string, filled?: OfferForm) =>
  acceptOffer(ctxOf(registrationDeps(), who), { id, submissionKey: randomUUID(), language: "en", form: filled });
/** The account of the address takes the child into its family. */
async function take(who: Person, secret: string) {
  const { children } = await seeSpotInvitation(ctxOf(registrationDeps(), who), { secret });
  const given = {
    secret,
    children: children!.map(({ registrationId }) => ({ registrationId, as: "new" })),
    relation: "mother",
    agreed: true,
    language: "en",
  };
  return takeOver(ctxOf(registrationDeps(), who), z.parse(TakeOverInput, given));
}

describe("joining a waitlist without an account", () => {
  test("asks a child's name and birth date and one adult's name and email; an email tells the number in line", async () => {
    const { join, division } = await full();
    expect(await join("ann@example.org")).toEqual({ positions: [1] });
    expect(await join("dana@example.org", { firstName: "Mia" })).toEqual({ positions: [2] });
    expect(await spots(division)).toEqual({ taken: 1, waiting: 2 });
    const email = await newest("dana@example.org");
    expect(email.subject).toBe("Touchline: You are on the waitlist");
    expect(email.text).toContain("number 2 in line");
    // Nobody has shown that the child is theirs.
    expect(email.subject + email.text).not.toMatch(/Mia|Okafor/);
  });

  test("twice is once", async () => {
    const { join, division } = await full();
    const both = await Promise.all([join(), join("DANA@example.org")]);
    expect(both).toEqual([{ positions: [1] }, { positions: [1] }]);
    expect(await spots(division)).toEqual({ taken: 1, waiting: 1 });
    expect(await mailTo("dana@example.org")).toHaveLength(1);
  });

  test("is for who fits, and for a division without a free spot", async () => {
    const { join, free, division } = await full();
    expect((await refusalOf(join("dana@example.org", { birthDate: "2001-01-01" })))?.code).toBe(
      "registration.not-eligible",
    );
    await free();
    expect((await refusalOf(join()))?.code).toBe("registration.spot-free");
    expect(await spots(division)).toEqual({ taken: 0, waiting: 0 });
  });

  test("has its limits for one network and one address", async () => {
    const { join } = await full();
    for (let n = 0; n < 10; n += 1) await join();
    expect((await refusalOf(join()))?.code).toBe("request.too-many");
    expect(await join("other@example.org")).toEqual({ positions: [2] });
  });

  test("shows the league who waits", async () => {
    const { at, join } = await full();
    await join();
    const manager = await person("manager@example.org");
    await sql`update league set owner_id = ${manager.accountId} where id = ${at.leagueId}`.execute(db());
    const { divisions } = await officeWaitlist(
      { ...registrationDeps(), actor: manager.actor },
      { league: at.leagueId },
    );
    expect(divisions[0]!.waiting).toMatchObject([
      { child: { firstName: "Leo", age: 8 }, guardian: { name: "Dana Okafor", email: "dana@example.org" } },
    ]);
  });
});

describe("an offer to somebody without an account", () => {
  async function offered() {
    const all = await full();
    await all.join();
    await all.free();
    const { link, text } = await newest("dana@example.org");
    return { ...all, secret: link!, text };
  }

  test("comes by email with its price and end, and is accepted with the account and the league's form", async () => {
    const { secret, text, at } = await offered();
    expect(text).toMatch(/It costs \$\d+/);
    const dana = await person("dana@example.org");
    expect(await take(dana, secret)).toEqual({ offer: at.slug });
    const [child] = (await myLeagues({ ...registrationDeps(), actor: dana.actor })).children;
    expect(child).toMatchObject({ firstName: "Leo", registrations: [{ status: "offered" }] });
    const { id } = child!.registrations[0]!;
    expect((await refusalOf(accept(dana, id)))?.code).toBe("registration.form-incomplete");
    const unsigned = { ...form(id), signatures: [] };
    expect((await refusalOf(accept(dana, id, unsigned)))?.code).toBe("registration.form-incomplete");
    await accept(dana, id, form(id));
    expect(await statusOf(id)).toEqual(["held"]);
    const [order] = (await openOrders({ ...registrationDeps(), actor: dana.actor })).orders;
    expect(order).toMatchObject({ contact: { phone: "510 555 0142" }, children: [{ firstName: "Leo" }] });
    expect(order!.agreements).toHaveLength(DEFAULT_WAIVERS.length);
  });

  test("is for the account of the address alone", async () => {
    const { secret } = await offered();
    const eve = await person("eve@example.org");
    const seen = await seeSpotInvitation(ctxOf(registrationDeps(), eve), { secret });
    expect(seen).toMatchObject({ children: null, accept: "registration.invitation-elsewhere" });
    expect(JSON.stringify(seen)).not.toContain("Leo");
  });

  test("is declined by its link, and passes on to the next in line", async () => {
    const { secret, join, outside, division } = await offered();
    await join("next@example.org", { firstName: "Noor" });
    await leaveWaitlistByLink(
      { ...registrationDeps(), request: outside.request(), actor: visitor },
      { secret: "x".repeat(43) },
    );
    expect(await spots(division)).toEqual({ taken: 1, waiting: 1 });
    await leaveWaitlistByLink({ ...registrationDeps(), request: outside.request(), actor: visitor }, { secret });
    await leaveWaitlistByLink({ ...registrationDeps(), request: outside.request(), actor: visitor }, { secret });
    expect(await spots(division)).toEqual({ taken: 1, waiting: 0 });
    expect((await newest("next@example.org")).subject).toBe("Touchline: A spot is open");
  });
});

test("a family with an account waits with nothing but who waits, and fills in the form when it accepts", async () => {
  const { at, free } = await full();
  const kim = await parent("kim@example.org");
  const asked = { waitlist: "each" as const, signatures: [] };
  const held = await hold(kim, at, kim.children, asked);
  expect(held).toMatchObject({ orderId: null, registrations: [{ status: "waitlisted", position: 1 }] });
  expect((await newest("kim@example.org")).text).toContain("number 1 in line");
  await free();
  const { id } = held.registrations[0]!;
  expect((await refusalOf(accept(kim, id)))?.code).toBe("registration.form-incomplete");
  await accept(kim, id, form(id));
  expect(await statusOf(id)).toEqual(["held"]);
});

test("whoever would get a spot at once cannot leave the form out", async () => {
  const at = await season([{ capacity: 1 }]);
  const kim = await parent("kim@example.org");
  const asked = { waitlist: "each" as const, signatures: [] };
  expect((await refusalOf(hold(kim, at, kim.children, asked)))?.code).toBe("registration.form-incomplete");
});

test("who still waits without an account when the season is over is removed by the daily job, and nobody else", async () => {
  const { at, division, join } = await full();
  const kim = await parent("kim@example.org");
  await join();
  await hold(kim, at, kim.children, { waitlist: "each", signatures: [] });
  const { rows } = await sql<{ last: string; id: string }>`
    select s.league_end_date::text as last, s.id from season s where s.id = ${at.seasonId}`.execute(db());
  const clean = () =>
    spotJobs(registrationDeps())
      .find(({ kind }) => kind === "registration.retention-of-spots")!
      .run({} as never);
  const guests = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from imported_player`.execute(db())).rows[0]!.n;
  // The league's last day goes on until eight in the morning of UTC, or seven in summer.
  clock.set(`${rows[0]!.last}T23:00:00Z`);
  await clean();
  expect([await guests(), await spots(division)]).toEqual([1, { taken: 1, waiting: 2 }]);
  clock.set(Date.parse(`${rows[0]!.last}T00:00:00Z`) + 33 * 3600_000);
  await clean();
  await clean();
  expect([await guests(), await spots(division)]).toEqual([0, { taken: 1, waiting: 1 }]);
});
