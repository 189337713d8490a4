import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { addPlayer, familyOf, openFamily, type AthleteRow } from "#slices/family/server/public.ts";
import type { TakeOverInput } from "../../contract/spot-invitation.ts";
import { sameChild } from "../../rules/take-over.ts";
import { INVITATION_LINKS_BY_IP } from "../limits/spots.ts";
import { openInvitation, type OpenInvitation } from "../queries/spot-invitation.ts";
import type { RegistrationDeps } from "../services.ts";
import { insertEnrollment } from "../store/enrollments.ts";
import { claimPlayers, type UnclaimedRow } from "../store/imported-families.ts";
import { activeOf, type RegistrationTables } from "../store/registrations.ts";
import { record } from "./record.ts";

type Chosen = TakeOverInput["children"][number]["as"];

/**
 * Takes imported children into the family of whoever asks: each becomes an athlete of it with its consent, or is joined with one
 * whom the family knows, and its registration is the family's, all in one transaction. What the list said besides the money is
 * forgotten.
 * @returns the league that waits for an answer to an offer, if one does
 * @throws Refusal registration.invitation-over for what others took over meanwhile; request.sign-in,
 * registration.invitation-elsewhere, registration.invitation-unconfirmed; registration.already-registered for a child who has a
 * spot in that season; what adding a player refuses
 */
export async function takeOver(
  ctx: RegistrationDeps & CallContext,
  input: TakeOverInput,
): Promise<{ offer: string | null }> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.limits.spend(INVITATION_LINKS_BY_IP, ctx.request.ipAddress);
  return ctx.db.transaction().execute(async (tx) => {
    await openFamily(tx, accountId);
    const invitation = await openInvitation(tx, ctx, input.secret, { lock: true });
    if (invitation.accept !== null) throw new Refusal(invitation.accept);
    const asked = chosenOf(input, invitation);
    const athletes = await familyOf(tx, accountId);
    const taken: Taken[] = [];
    for (const { child, as } of asked)
      taken.push({ child, athleteId: await athleteOf(tx, ctx, { input, child, as, athletes }) });
    await demandFree(tx, invitation, taken);
    await enroll(tx, ctx, { input, invitation, taken });
    return { offer: asked.some(({ child }) => child.status === "offered") ? invitation.league.slug : null };
  });
}

interface Taken {
  child: UnclaimedRow;
  athleteId: string;
}

function chosenOf({ children }: TakeOverInput, { unclaimed }: OpenInvitation): { child: UnclaimedRow; as: Chosen }[] {
  const asked = children.map(({ registrationId, as }) => {
    const child = unclaimed.find((one) => one.registrationId === registrationId);
    if (!child) throw new Refusal("registration.invitation-over");
    return { child, as };
  });
  if (new Set(asked.map(({ child }) => child)).size < asked.length) throw new Refusal("input.not-understood");
  return asked;
}

interface Becoming {
  input: TakeOverInput;
  child: UnclaimedRow;
  as: Chosen;
  athletes: readonly AthleteRow[];
}

/** The athlete whom an imported child becomes. */
async function athleteOf(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & CallContext,
  { input, child, as, athletes }: Becoming,
): Promise<string> {
  if (as !== "new" && as !== "myself") {
    const known = athletes.find(({ id }) => id === as);
    if (!known || !sameChild(known, child)) throw new Refusal("family.not-found");
    return known.id;
  }
  const { firstName, lastName, birthDate, gender } = child;
  const told = {
    firstName,
    lastName,
    birthDate,
    gender,
    agreed: true,
    publicName: false,
    language: input.language,
  } as const;
  return addPlayer(tx, ctx, told, as === "myself" ? "self" : input.relation!);
}

/** Nobody has two spots in one season. */
async function demandFree(
  tx: Tx<RegistrationTables>,
  { seasons }: OpenInvitation,
  taken: readonly Taken[],
): Promise<void> {
  const seasonOf = (divisionId: string) => seasons.find((one) => one.divisions.some(({ id }) => id === divisionId))?.id;
  const active = await activeOf(
    tx,
    taken.map(({ athleteId }) => athleteId),
  );
  const had = active.map(({ athleteId, divisionId }) => `${athleteId} ${seasonOf(divisionId)}`);
  const wanted = taken.map(({ athleteId, child }) => `${athleteId} ${seasonOf(child.divisionId)}`);
  if (new Set([...had, ...wanted]).size < had.length + wanted.length)
    throw new Refusal("registration.already-registered");
}

async function enroll(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  { input, invitation, taken }: { input: TakeOverInput; invitation: OpenInvitation; taken: readonly Taken[] },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  const now = timeOf(ctx);
  for (const { id: seasonId, divisions } of invitation.seasons) {
    const own = taken.filter(({ child }) => divisions.some(({ id }) => id === child.divisionId));
    const [first] = own;
    if (!first) continue;
    const { guardianName: name, guardianEmail: email, guardianPhone: phone } = first.child;
    const enrollment = {
      accountId,
      leagueId: invitation.league.id,
      seasonId,
      language: input.language,
      contact: { name, email, phone, secondGuardian: null },
      waitlist: "each",
      formGiven: own.every(({ child }) => !child.fromWaitlist),
      createdAt: now,
    } as const;
    const { id: enrollmentId } = await insertEnrollment(tx, enrollment, 0);
    const claimed = own.map(({ child, athleteId }) => ({ registrationId: child.registrationId, athleteId }));
    await claimPlayers(tx, claimed, enrollmentId, now);
    for (const { registrationId: id } of claimed)
      await record(tx, ctx, { action: "registration.taken-over", object: { kind: "registration", id } });
  }
}
