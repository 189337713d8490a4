import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import { requestFrom, useLeagueOffice, type Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { StaffInvitation } from "../../contract/office/league-staff.ts";
import {
  acceptLeagueInvitation,
  declineLeagueInvitation,
  seeLeagueInvitation,
} from "../commands/answer-staff-invitation.ts";
import { inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from "../commands/invite-staff.ts";
import { removeManager } from "../commands/remove-manager.ts";
import { managesLeague, tiesTo } from "../queries/ties.ts";
import { leagueStaff } from "../queries/league-staff.ts";
import { officials } from "../queries/officials.ts";

const office = useLeagueOffice();
const { deps, db, somebody, takeOn, strangers, emails, told, clock } = office;
const BEN = "ben@example.org";

const invite = (who: Colleague, league: string, over: object = {}) =>
  inviteStaff(
    { ...deps(), ...who.by },
    StaffInvitation.parse({ league, purpose: "manager", email: BEN, language: "en", ...over }),
  );
const accept = (who: Colleague, secret: string) => acceptLeagueInvitation({ ...deps(), ...who.by }, { secret });
const staff = (who: Colleague, league: string) => leagueStaff({ ...deps(), actor: who.actor }, { league });
const link = async (email = BEN) => (await emails(email))[0]!.link!;

async function given() {
  const owner = await somebody("Olga");
  const { id } = await office.league(owner, { name: "Oakland Youth Soccer" });
  return { owner, league: id };
}

describe("an invitation to run a league", () => {
  test("goes by mail with a link, kept as a hash; by it one sees who invites to which league", async () => {
    const { owner, league } = await given();
    await invite(owner, league, { language: "es" });
    const [email] = await emails(BEN);
    expect(email).toMatchObject({ subject: "Touchline: Una invitación para dirigir una liga", language: "es" });
    expect(email!.text).toContain("Olga Lee");
    expect(email!.text).toContain("Oakland Youth Soccer");
    const { rows } = await sql<{ row: string }>`select league_invitation::text as row from league_invitation`.execute(
      db(),
    );
    expect(rows[0]!.row).not.toContain(email!.link!);
    const anybody = { actor: visitor, request: requestFrom("192.0.2.9", randomUUID()) };
    expect(await seeLeagueInvitation({ ...deps(), ...anybody }, { secret: email!.link! })).toMatchObject({
      purpose: "manager",
      league: "Oakland Youth Soccer",
      inviter: "Olga Lee",
      accept: "request.sign-in",
    });
  });

  test("makes a manager of who accepts, whatever address their account has, and tells the owner", async () => {
    const { owner, league } = await given();
    await invite(owner, league);
    const ben = await somebody("Ben");
    expect(await accept(ben, await link())).toEqual({ league, purpose: "manager" });
    expect(await tiesTo(db(), ben.actor, league)).toMatchObject({ owner: false, manager: true });
    expect(await staff(ben, league)).toMatchObject({
      owner: { name: "Olga Lee", you: false },
      managers: [{ accountId: ben.accountId, you: true }],
      invitations: [],
      mayOwn: false,
    });
    expect(await told()).toMatchObject([{ kind: "manager-joined", accountId: owner.accountId }]);
  });

  test("waits until the address of who accepts is confirmed", async () => {
    const { owner, league } = await given();
    await invite(owner, league);
    const ben = await somebody("Ben", { emailVerified: false });
    expect((await refusalOf(accept(ben, await link())))?.code).toBe("leagues.invitation-unconfirmed");
    await accept({ ...ben, by: { ...ben.by, actor: { ...ben.actor, emailVerified: true } } }, await link());
  });

  test("works once, also for two who accept at the same moment", async () => {
    const { owner, league } = await given();
    await invite(owner, league);
    const [ben, eve] = [await somebody("Ben"), await somebody("Eve")];
    const secret = await link();
    const ends = await Promise.all([ben, eve].map((who) => refusalOf(accept(who, secret))));
    expect(ends.map((end) => end?.code).toSorted()).toEqual(["leagues.invitation-over", undefined]);
    expect((await staff(owner, league)).managers).toHaveLength(1);
  });

  test("ends after fourteen days, taken back, declined, or sent again", async () => {
    const { owner, league } = await given();
    const id = await invite(owner, league);
    const first = await link();
    const asked = { actor: visitor, request: requestFrom("192.0.2.9", randomUUID()) };
    const over = async (secret: string) =>
      (await refusalOf(seeLeagueInvitation({ ...deps(), ...asked }, { secret })))?.code;
    clock.set("2027-01-29T20:00:00Z");
    expect(await over(first)).toBe("leagues.invitation-over");
    expect((await staff(owner, league)).invitations).toMatchObject([{ id, expired: true }]);
    await resendStaffInvitation({ ...deps(), ...owner.by }, { league, invitation: id });
    const second = await link();
    expect([await over(first), await over(second)]).toEqual(["leagues.invitation-over", undefined]);
    await withdrawStaffInvitation({ ...deps(), ...owner.by }, { league, invitation: id });
    expect(await over(second)).toBe("leagues.invitation-over");
    await invite(owner, league);
    await declineLeagueInvitation({ ...deps(), ...asked }, { secret: await link() });
    expect((await staff(owner, league)).invitations).toEqual([]);
  });

  test("sent twice, also at once, is one email", async () => {
    const { owner, league } = await given();
    const ids = await Promise.all([1, 2, 3].map(() => invite(owner, league)));
    expect(new Set(ids).size).toBe(1);
    expect(await emails(BEN)).toHaveLength(1);
  });

  test("goes neither to oneself nor to who runs the league, and not without end", async () => {
    const { owner, league } = await given();
    const beside = await somebody("Ben");
    await takeOn(league, beside);
    const issueOf = async (email: string) => (await refusalOf(invite(owner, league, { email })))?.issues[0]?.code;
    expect(await issueOf(owner.email.toUpperCase())).toBe("email.own-league");
    expect(await issueOf(beside.email)).toBe("email.runs-it");
    for (let n = 0; n < 28; n += 1) await invite(owner, league, { email: `n${n}@example.org` });
    expect((await refusalOf(invite(owner, league, { email: "last@example.org" })))?.code).toBe(
      "leagues.too-many-invitations",
    );
  });
});

describe("who runs a league beside its owner", () => {
  test("is removed by the owner, or leaves; what they asked of others ends with it", async () => {
    const { owner, league } = await given();
    const [ben, ana] = [await somebody("Ben"), await somebody("Ana")];
    await takeOn(league, ben);
    await takeOn(league, ana);
    await invite(ben, league, { purpose: "official", role: "Referee", email: "ref@example.org" });
    await sql`insert into league_draft (account_id, league_id) values (${ben.accountId}, ${league})`.execute(db());
    const out = (who: Colleague, account: string) =>
      refusalOf(removeManager({ ...deps(), ...who.by }, { league, account }));
    expect((await out(ben, ana.accountId))?.code).toBe("leagues.not-found");
    expect((await out(owner, owner.accountId))?.code).toBe("leagues.not-found");
    expect(await out(owner, ben.accountId)).toBeUndefined();
    expect(await out(ana, ana.accountId)).toBeUndefined();
    expect(await staff(owner, league)).toMatchObject({ managers: [], invitations: [] });
    expect(await managesLeague(db(), ben.accountId, league)).toBe(false);
    // What he was typing in about the league is not his to read any more.
    const drafts = await sql<{ whose: string }>`
      select account_id as whose from league_draft where league_id = ${league}`.execute(db());
    expect(drafts.rows).toEqual([{ whose: owner.accountId }]);
    expect(await told()).toMatchObject([
      { kind: "manager-removed", accountId: ben.accountId },
      { kind: "manager-left", accountId: owner.accountId },
    ]);
  });

  test("invites officials, and nobody to run the league", async () => {
    const { league } = await given();
    const ben = await somebody("Ben");
    await takeOn(league, ben);
    await invite(ben, league, { purpose: "official", role: "Referee", email: "ref@example.org" });
    for (const purpose of ["manager", "owner"])
      expect((await refusalOf(invite(ben, league, { purpose, email: "x@example.org" })))?.code).toBe(
        "leagues.not-found",
      );
    expect(await emails("x@example.org")).toEqual([]);
  });
});

describe("ownership that is handed over", () => {
  test("changes when the new owner accepts; the one before goes on beside them", async () => {
    const { owner, league } = await given();
    await invite(owner, league, { purpose: "owner" });
    expect(await tiesTo(db(), owner.actor, league)).toMatchObject({ owner: true });
    const ben = await somebody("Ben");
    await takeOn(league, ben);
    await accept(ben, await link());
    expect(await tiesTo(db(), ben.actor, league)).toEqual({ owner: true, manager: false, overseer: false });
    expect(await tiesTo(db(), owner.actor, league)).toEqual({ owner: false, manager: true, overseer: false });
    expect(await told()).toMatchObject([{ kind: "owner-changed", accountId: owner.accountId }]);
  });

  test("is asked of one person at a time, and ends what the owner before asked of others", async () => {
    const { owner, league } = await given();
    await invite(owner, league, { purpose: "owner" });
    await invite(owner, league, { email: "later@example.org" });
    const second = refusalOf(invite(owner, league, { purpose: "owner", email: "eve@example.org" }));
    expect((await second)?.code).toBe("leagues.handover-waits");
    await accept(await somebody("Ben"), await link());
    const late = refusalOf(accept(await somebody("Eve"), await link("later@example.org")));
    expect((await late)?.code).toBe("leagues.invitation-over");
  });

  test("is not accepted by who owns it", async () => {
    const { owner, league } = await given();
    await invite(owner, league, { purpose: "owner" });
    expect((await refusalOf(accept(owner, await link())))?.code).toBe("leagues.runs-it-already");
  });
});

test("an invited official has the role once they accept", async () => {
  const { owner, league } = await given();
  await invite(owner, league, { purpose: "official", role: "coach" });
  expect((await emails(BEN))[0]!.text).toContain("Coach");
  const ben = await somebody("Ben");
  await accept(ben, await link());
  expect((await officials({ ...deps(), actor: owner.actor }, { league })).officials).toMatchObject([
    { userId: ben.accountId, role: "Coach" },
  ]);
  // A role is no power over the league.
  expect(await managesLeague(db(), ben.accountId, league)).toBe(false);
});

test("nobody else sees or changes who runs a league", async () => {
  const { owner, league } = await given();
  const id = await invite(owner, league);
  const ben = await somebody("Ben");
  await takeOn(league, ben);
  for (const [kind, who] of Object.entries(await strangers(league))) {
    for (const asked of [
      () => staff(who, league),
      () => invite(who, league, { email: "x@example.org" }),
      () => invite(who, league, { purpose: "official", role: "Coach", email: "x@example.org" }),
      () => resendStaffInvitation({ ...deps(), ...who.by }, { league, invitation: id }),
      () => withdrawStaffInvitation({ ...deps(), ...who.by }, { league, invitation: id }),
      () => removeManager({ ...deps(), ...who.by }, { league, account: ben.accountId }),
    ])
      expect([kind, (await refusalOf(asked()))?.code]).toEqual([kind, "leagues.not-found"]);
  }
  // An invitation of another league is none of this one's, also for who runs both.
  const other = await office.league(owner);
  const elsewhere = refusalOf(
    withdrawStaffInvitation({ ...deps(), ...owner.by }, { league: other.id, invitation: id }),
  );
  expect((await elsewhere)?.code).toBe("leagues.not-found");
  expect((await staff(owner, league)).invitations).toHaveLength(1);
});
