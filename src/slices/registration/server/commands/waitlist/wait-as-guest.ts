import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { hashSecret } from "#platform/secrets.ts";
import { addressKey } from "#slices/accounts/server/public.ts";
import { divisionsOf } from "#slices/leagues/server/public.ts";
import type { WaitlistJoined, WaitlistJoining } from "../../../contract/waitlist.ts";
import { misfitOf } from "../../../rules/form/eligibility.ts";
import { sameChild } from "../../../rules/take-over.ts";
import { GUESTS_BY_ADDRESS, GUESTS_BY_IP, INVITATION_LINKS_BY_IP } from "../../limits/spots.ts";
import type { RegistrationDeps } from "../../services.ts";
import { newIds } from "../../store/answers.ts";
import { findEmail, insertGuests, unclaimedOf, type UnclaimedRow } from "../../store/imported-families.ts";
import { lockWaitlist, positionsOf } from "../../store/waitlist.ts";
import { changeRegistrations, type RegistrationTables } from "../../store/registrations.ts";
import { askForSpots, StaleAvailability } from "../spots/ask-for-spots.ts";
import { openSeason } from "../spots/hold.ts";
import { record } from "../record.ts";
import { openWaitlist, passOn } from "./serve-waitlist.ts";

/**
 * Puts children on the waitlist for somebody without an account; their email confirms it. Asking again for a child who waits
 * already changes nothing and tells the number it has.
 * @throws Refusal registration.not-open, .not-eligible, and .spot-free where nobody needs to wait; request.too-many
 */
export async function joinWaitlist(
  ctx: RegistrationDeps & CallContext,
  input: WaitlistJoining,
): Promise<WaitlistJoined> {
  await ctx.limits.spend(GUESTS_BY_IP, ctx.request.ipAddress);
  await ctx.limits.spend(GUESTS_BY_ADDRESS, addressKey(input.contact.email));
  try {
    return await ctx.db.transaction().execute((tx) => join(tx, ctx, input));
  } catch (reason) {
    if (reason instanceof StaleAvailability) throw new Refusal("registration.spot-free");
    throw reason;
  }
}

async function join(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  input: WaitlistJoining,
): Promise<WaitlistJoined> {
  const season = await openSeason(tx, ctx, input);
  const divisions = input.children.map(({ divisionId }, at) => {
    const found = season.find(({ division }) => division.id === divisionId)?.division;
    if (!found)
      throw new Refusal("input.not-understood", [{ field: `children.${at}.divisionId`, code: "division.unknown" }]);
    return found;
  });
  const flaws = input.children.flatMap((child, at) => {
    const misfit = misfitOf(child, divisions[at]!);
    return misfit === null ? [] : [{ field: `children.${at}.divisionId`, code: `misfit.${misfit}` }];
  });
  if (flaws.length > 0) throw new Refusal("registration.not-eligible", flaws);
  const { league, season: facts } = season[0]!.facts;
  // One at a time: the same page sent twice is one child in line.
  await lockWaitlist(tx, facts.id);
  const { email } = input.contact;
  const there = await unclaimedOf(tx, { email, divisionIds: divisions.map(({ id }) => id) }, { lock: false });
  const known = input.children.map((child) =>
    there.find((one) => one.divisionId === child.divisionId && sameChild(one, child)),
  );
  const ids = await newIds(tx, input.children.length);
  const guests = input.children.flatMap((child, at) => (known[at] ? [] : [{ ...child, id: ids[at]! }]));
  const now = timeOf(ctx);
  await insertGuests(tx, guests, { ...input.contact, language: input.language, now });
  if (guests.length > 0) {
    const registrationIds = guests.map(({ id }) => id);
    const payload = { registrationIds, accountIds: [], leagueName: league.name };
    await record(tx, ctx, { name: "registration.waitlisted", payload });
    const asked = guests.map(({ id, divisionId }, at) => ({ id, divisionId, expected: "waitlisted" as const, at }));
    await askForSpots(tx, asked, "each", { blocked: new Set(), unpaid: false });
  }
  const waiting = input.children.map((_, at) => known[at]?.registrationId ?? ids[at]!);
  const positions = await positionsOf(tx, waiting);
  return { positions: waiting.map((id) => positions.get(id) ?? 1) };
}

/**
 * Whoever waits without an account stops waiting, by the link of an email; what is offered to them is declined. A link that
 * opens nothing, or nothing any more, changes nothing.
 */
export async function leaveWaitlistByLink(
  ctx: RegistrationDeps & CallContext,
  { secret }: { secret: string },
): Promise<void> {
  await ctx.limits.spend(INVITATION_LINKS_BY_IP, ctx.request.ipAddress);
  await ctx.db.transaction().execute(async (tx) => {
    const mail = await findEmail(tx, hashSecret(secret));
    if (mail?.kind !== "invitation") return;
    const sales = await divisionsOf(tx, ctx.leagues, { league: mail.leagueId });
    const seasons = new Set(sales.map(({ facts }) => facts.season.id));
    for (const seasonId of seasons) {
      const divisionIds = sales.filter(({ facts }) => facts.season.id === seasonId).map(({ division }) => division.id);
      await openWaitlist(tx, ctx, divisionIds[0]!);
      const found = await unclaimedOf(tx, { email: mail.email, divisionIds }, { lock: true });
      await leave(
        tx,
        ctx,
        found.filter(({ fromWaitlist }) => fromWaitlist),
        sales[0]!.facts.league.name,
      );
    }
  });
}

async function leave(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  rows: readonly UnclaimedRow[],
  leagueName: string,
): Promise<void> {
  if (rows.length === 0) return;
  const of = (status: string) => rows.filter((one) => one.status === status);
  await changeRegistrations(
    tx,
    rows.map(({ registrationId }) => registrationId),
    { status: "cancelled" },
    timeOf(ctx),
  );
  for (const [status, name] of [
    ["waitlisted", "registration.left-waitlist"],
    ["offered", "registration.offer-declined"],
  ] as const) {
    const registrationIds = of(status).map(({ registrationId }) => registrationId);
    if (registrationIds.length > 0)
      await record(tx, ctx, { name, payload: { registrationIds, accountIds: [], leagueName } });
  }
  await passOn(tx, ctx, {
    left: of("waitlisted").map(({ divisionId }) => divisionId),
    given: of("offered").map(({ divisionId }) => divisionId),
  });
}
