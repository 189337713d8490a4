import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { addSpots, lockDivisions } from "#slices/leagues/server/public.ts";
import { officeOne, type OfficeOne } from "../../queries/office/one.ts";
import type { RegistrationDeps } from "../../services.ts";
import { insertNote } from "../../store/office/notes.ts";
import { waitingIn, type Waiting } from "../../store/waitlist.ts";
import { changeRegistrations, lockRegistrations, type RegistrationTables } from "../../store/registrations.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";
import { offer, openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

/** Which registration of a league a manager means. */
interface Meant {
  league: string;
  id: string;
  submissionKey: string;
}

interface Offering extends Meant {
  /** Makes a full division larger by the spots that are offered. */
  enlarge: boolean;
  /** Why it is not the turn of those who came earlier. */
  reason: string | null;
}

/**
 * A manager offers a spot to a family of the waitlist now. Where the division is full, it is made larger by that spot if the
 * manager says so; where it is not the family's turn, the manager says why, and that stands with the registration. Brothers
 * and sisters who wait together are offered spots together.
 * @throws Refusal leagues.not-found, registration.not-found; .not-waiting; .full; .reason-needed for an offer out of turn
 */
export async function offerNow(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...input }: Offering,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const one = await officeOne(tx, ctx, input);
    const request = { scope: "registration.office-offer", asker: one.member.accountId, key, input };
    await once(tx, request, async () => {
      await offerTo(tx, ctx, one, input);
      return {};
    });
  });
}

async function offerTo(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  { member, row: asked }: OfficeOne,
  { enlarge, reason }: Omit<Offering, "submissionKey">,
): Promise<void> {
  const now = timeOf(ctx);
  const sale = await openWaitlist(tx, ctx, asked.divisionId);
  const waiting = await waitingIn(tx, [asked.divisionId]);
  const own = waiting.find(({ id }) => id === asked.id);
  if (!own) throw new Refusal("registration.not-waiting");
  const group = own.together ? waiting.filter(({ enrollmentId }) => enrollmentId === own.enrollmentId) : [own];
  const skipped = skippedBy(waiting, own);
  if (skipped > 0 && reason === null)
    throw new Refusal("registration.reason-needed", [{ field: "reason", code: "office-reason.missing" }]);
  await lockRegistrations(tx, { ids: group.map(({ id }) => id) });
  for (const { id } of group) {
    if (reason !== null)
      await insertNote(tx, { registrationId: id, action: "offered", reason, accountId: member.accountId, at: now });
    const details = { skipped, enlarged: enlarge };
    await record(tx, ctx, { action: "registration.offered-by-hand", object: { kind: "registration", id }, details });
  }
  const wanted = spotsWanted(group);
  const free = await lockDivisions(tx, [...wanted.keys()]);
  for (const [divisionId, spots] of wanted) {
    const missing = spots - (free.get(divisionId) ?? 0);
    if (missing > 0 && !enlarge) throw new Refusal("registration.full");
    if (missing > 0) await addSpots(tx, divisionId, missing);
  }
  if (!(await offer(tx, ctx, sale, group))) throw new Refusal("registration.not-open");
}

/** How many wait on their own in the same division and came earlier: their turn it would be. */
function skippedBy(waiting: readonly Waiting[], own: Waiting): number {
  const before = (one: Waiting) => one.divisionId === own.divisionId && one.ticket < own.ticket;
  const ofFamily = (one: Waiting) => one.enrollmentId !== null && one.enrollmentId === own.enrollmentId;
  return waiting.filter((one) => before(one) && !ofFamily(one)).length;
}

function spotsWanted(group: readonly Waiting[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { divisionId } of group) wanted.set(divisionId, (wanted.get(divisionId) ?? 0) + 1);
  return wanted;
}

/**
 * A manager takes a family off the waitlist; it reads why in its email.
 * @throws Refusal leagues.not-found, registration.not-found, registration.not-waiting
 */
export async function removeWaiting(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...input }: Meant & { reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const one = await officeOne(tx, ctx, input);
    const request = { scope: "registration.office-remove", asker: one.member.accountId, key, input };
    await once(tx, request, async () => {
      await removed(tx, ctx, one, input.reason);
      return {};
    });
  });
}

async function removed(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  { member, row: { id, divisionId, enrollmentId } }: OfficeOne,
  reason: string,
): Promise<void> {
  const now = timeOf(ctx);
  const sale = await openWaitlist(tx, ctx, divisionId);
  const [row] = await lockRegistrations(tx, { ids: [id] });
  if (row?.status !== "waitlisted") throw new Refusal("registration.not-waiting");
  await changeRegistrations(tx, [id], { status: "cancelled" }, now);
  await insertNote(tx, { registrationId: id, action: "removed", reason, accountId: member.accountId, at: now });
  const accountIds = await toldOf(tx, [row.athleteId], undefined);
  const payload = { registrationIds: [id], accountIds, leagueName: sale.facts.league.name };
  await record(tx, ctx, { name: "registration.removed", payload });
  // A family that waited together may find spots now that one of it waits no longer.
  const family = await lockRegistrations(tx, enrollmentId === null ? { ids: [] } : { enrollmentId });
  const raised = family.filter(({ status }) => status === "waitlisted").map((other) => other.divisionId);
  await passOn(tx, ctx, { left: [divisionId], raised });
}
