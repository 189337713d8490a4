import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import { ctxOf, useFamily, type Person } from "../../../../../tests/support/databases/family.ts";
import { acceptInvitation, declineInvitation, seeInvitation } from "../commands/answer-invitation.ts";
import { invite, resendInvitation, revokeInvitation } from "../commands/invite.ts";
import { leave } from "../commands/leave.ts";
import { insertChild } from "../fixtures.ts";
import { guardiansOf } from "../public.ts";
import { myFamily } from "../queries/family.ts";
import { oneAthlete } from "../queries/athlete.ts";

const { deps, db, person, link, emails, clock, events } = useFamily();
const YES = { relation: "father", agreed: true, language: "en" } as const;
const BEN = "ben@example.org";

async function invited(email = BEN) {
  const dana = await person("dana@example.org");
  const maya = await insertChild(db(), { guardians: [dana.accountId] });
  const leo = await insertChild(db(), { firstName: "Leo", birthDate: "2020-05-01", guardians: [dana.accountId] });
  const id = await invite(ctxOf(deps(), dana), { email, language: "en" });
  return { dana, maya, leo, id, secret: await link(email) };
}
const accept = (who: Person, ref: { secret: string } | { id: string }) =>
  acceptInvitation(ctxOf(deps(), who), { invitation: ref, ...YES });
const accounts = async (id: string) => (await guardiansOf(db(), [id])).map((one) => one.accountId);

describe("an invitation", () => {
  test("goes to the address, names no child, and by its link says who invites; first names once signed in", async () => {
    const { secret } = await invited();
    const [email] = await emails(BEN);
    expect(email).toMatchObject({ subject: "Touchline: Invitation to share a family", language: "en" });
    expect(email?.text).toContain("Dana Okafor");
    expect(email!.text + email!.html).not.toMatch(/Maya|Leo/);
    const eve = await person("eve@example.org");
    const inviter = { firstName: "Dana", lastName: "Okafor" };
    const seen = await seeInvitation({ ...deps(), request: eve.request(), actor: visitor }, { secret });
    expect(seen).toMatchObject({ inviter, children: 2, firstNames: null, accept: "request.sign-in" });
    const signedIn = await seeInvitation(ctxOf(deps(), eve), { secret });
    expect(signedIn).toMatchObject({ firstNames: ["Maya", "Leo"], accept: null });
  });

  test("makes a guardian of who accepts, unconfirmed address or not, and tells the inviter", async () => {
    const { dana, maya, leo, secret } = await invited();
    const ben = await person("another@example.org", { confirmed: false });
    expect((await accept(ben, { secret })).toSorted()).toEqual([maya, leo].toSorted());
    expect(await accounts(maya)).toEqual([dana.accountId, ben.accountId]);
    const [email] = await emails("dana@example.org");
    expect(email?.subject).toBe("Touchline: A guardian joined your family");
    expect(email?.text).toContain("another@example.org");
    const joined = (await events()).find((event) => event.name === "family.guardian-joined");
    expect(joined?.payload).toMatchObject({ accountId: ben.accountId, inviterId: dana.accountId });
    // Until the address is confirmed, others' addresses and contacts stay hidden.
    const seen = await oneAthlete({ ...deps(), actor: ben.actor }, { id: maya });
    expect(seen.guardians).toMatchObject([
      { email: null, phone: null },
      { you: true, email: ben.email },
    ]);
    const confirmed = await oneAthlete({ ...deps(), actor: { ...ben.actor, emailVerified: true } }, { id: maya });
    expect(confirmed.guardians[0]).toMatchObject({ email: "dana@example.org", phone: "510 555 0142" });
  });

  test("works once: not for a second person, and not after it was declined", async () => {
    const { maya, secret } = await invited();
    const [ben, eve] = [await person(BEN), await person("eve@example.org")];
    const ends = await Promise.all([ben, eve].map((who) => refusalOf(accept(who, { secret }))));
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["family.invitation-over", undefined]);
    expect(await accounts(maya)).toHaveLength(2);
    const late = refusalOf(declineInvitation({ ...deps(), request: eve.request(), actor: visitor }, { secret }));
    expect((await late)?.code).toBe("family.invitation-over");
  });

  test("is declined by its link, without an account", async () => {
    const { dana, secret } = await invited();
    const eve = await person(BEN);
    await declineInvitation({ ...deps(), request: eve.request(), actor: visitor }, { secret });
    expect((await refusalOf(accept(eve, { secret })))?.code).toBe("family.invitation-over");
    expect((await myFamily({ ...deps(), actor: dana.actor })).sent).toEqual([]);
  });

  test("ends after fourteen days, when it is taken back, and when it was sent again", async () => {
    const { dana, id, secret } = await invited();
    const ben = await person(BEN);
    const over = async (at: string) => (await refusalOf(seeInvitation(ctxOf(deps(), ben), { secret: at })))?.code;
    clock.set("2027-01-29T19:59:59Z");
    expect(await over(secret)).toBeUndefined();
    clock.set("2027-01-29T20:00:00Z");
    expect(await over(secret)).toBe("family.invitation-over");
    expect((await myFamily({ ...deps(), actor: dana.actor })).sent).toMatchObject([
      { id, expired: true, firstNames: ["Maya", "Leo"] },
    ]);
    await resendInvitation(ctxOf(deps(), dana), { id });
    const fresh = await link(BEN);
    expect([await over(secret), await over(fresh)]).toEqual(["family.invitation-over", undefined]);
    await revokeInvitation(ctxOf(deps(), dana), { id });
    expect(await over(fresh)).toBe("family.invitation-over");
    expect((await refusalOf(resendInvitation(ctxOf(deps(), dana), { id })))?.code).toBe("family.not-found");
  });

  test("is found without the link only by who has confirmed its address", async () => {
    const { id } = await invited();
    const claims = await person(BEN, { confirmed: false });
    const eve = await person("eve@example.org");
    expect((await myFamily({ ...deps(), actor: claims.actor })).received).toEqual([]);
    for (const who of [claims, eve]) {
      expect((await refusalOf(accept(who, { id })))?.code).toBe("family.invitation-over");
      expect((await refusalOf(seeInvitation(ctxOf(deps(), who), { id })))?.code).toBe("family.invitation-over");
    }
    await sql`update account set email_verified_at = now() where id = ${claims.accountId}`.execute(db());
    const ben = { ...claims, actor: { ...claims.actor, emailVerified: true } };
    expect((await myFamily({ ...deps(), actor: ben.actor })).received).toMatchObject([
      { id, firstNames: ["Maya", "Leo"] },
    ]);
    expect(await accept(ben, { id })).toHaveLength(2);
  });

  test("brings nobody in for a child whom the inviter has left", async () => {
    const { dana, maya, leo, secret } = await invited();
    const ben = await person(BEN);
    const other = await person("other@example.org");
    await sql`insert into guardian (athlete_id, account_id, relation) values (${maya}, ${other.accountId}, 'father')`.execute(
      db(),
    );
    await leave(ctxOf(deps(), dana), { id: maya });
    expect(await accept(ben, { secret })).toEqual([leo]);
    expect(await accounts(maya)).toEqual([other.accountId]);
  });

  test("is neither to oneself, nor to a guardian, nor from who has not confirmed, nor for somebody else's child", async () => {
    const { dana, secret } = await invited();
    const ben = await person(BEN);
    await accept(ben, { secret });
    const theirs = await insertChild(db(), { guardians: [ben.accountId] });
    const send = async (who: Person, email: string, athleteIds?: string[], emailVerified = true) =>
      refusalOf(
        invite(
          { ...deps(), request: who.request(), actor: { ...who.actor, emailVerified } },
          { email, language: "en", ...(athleteIds && { athleteIds }) },
        ),
      );
    expect(await send(dana, "DANA@example.org")).toMatchObject({ issues: [{ field: "email", code: "email.own" }] });
    expect(await send(dana, BEN)).toMatchObject({ issues: [{ field: "email", code: "email.guardian" }] });
    expect(await send(dana, "x@example.org", undefined, false)).toMatchObject({ code: "family.address-unconfirmed" });
    expect(await send(dana, "x@example.org", [theirs])).toMatchObject({ code: "family.not-found" });
    const childless = await person("nobody@example.org");
    expect(await send(childless, "x@example.org")).toMatchObject({ code: "family.no-children" });
    expect(await emails("x@example.org")).toEqual([]);
  });

  test("is not accepted by its sender, not resent or taken back by others", async () => {
    const { dana, id, secret } = await invited();
    const eve = await person("eve@example.org");
    expect((await refusalOf(accept(dana, { secret })))?.code).toBe("family.invitation-own");
    for (const work of [resendInvitation, revokeInvitation]) {
      expect((await refusalOf(work(ctxOf(deps(), eve), { id })))?.code).toBe("family.not-found");
    }
  });

  test("sent twice for the same children is one email; for others it replaces the open one", async () => {
    const { dana, maya, id, secret } = await invited();
    const again = () => invite(ctxOf(deps(), dana), { email: "BEN@example.org", language: "en" });
    expect(await again()).toBe(id);
    expect(await emails(BEN)).toHaveLength(1);
    const both = await Promise.all(
      [1, 2].map(() => invite(ctxOf(deps(), dana), { email: "new@example.org", language: "es" })),
    );
    expect(both[0]).toBe(both[1]);
    expect(await emails("new@example.org")).toMatchObject([{ language: "es" }]);
    const other = await invite(ctxOf(deps(), dana), { email: BEN, athleteIds: [maya], language: "en" });
    expect(other).not.toBe(id);
    const ben = await person(BEN);
    expect((await refusalOf(accept(ben, { secret })))?.code).toBe("family.invitation-over");
    expect(await accept(ben, { secret: await link(BEN) })).toEqual([maya]);
  });

  test("ends at 3 emails a day to one address, and 10 from one account", async () => {
    const { dana, id } = await invited();
    const resend = () => refusalOf(resendInvitation(ctxOf(deps(), dana), { id }));
    expect([await resend(), await resend()]).toEqual([undefined, undefined]);
    const fourth = await resend();
    expect(fourth?.code).toBe("family.too-many-invitations");
    expect(fourth?.retryAfter).toBeGreaterThan(80_000);
    const ends = [];
    for (let n = 0; n < 7; n += 1) {
      ends.push((await refusalOf(invite(ctxOf(deps(), dana), { email: `n${n}@example.org`, language: "en" })))?.code);
    }
    expect(ends).toEqual([...Array(6).fill(undefined), "family.too-many-invitations"]);
  });

  test("for a child with eight guardians is refused", async () => {
    const { maya, secret } = await invited();
    for (let n = 0; n < 7; n += 1) {
      const one = await person(`g${n}@example.org`);
      await sql`insert into guardian (athlete_id, account_id, relation) values (${maya}, ${one.accountId}, 'other')`.execute(
        db(),
      );
    }
    const ben = await person(BEN);
    expect((await refusalOf(accept(ben, { secret })))?.code).toBe("family.guardians-full");
  });
});
