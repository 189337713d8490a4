import { ageOn } from "#kernel/time/calendar.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { hashSecret } from "#platform/secrets.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { familyOf } from "#slices/family/server/public.ts";
import { managedLeague, managedSeasons, type ManagedSeason } from "#slices/leagues/server/public.ts";
import type { SeenSpotInvitation } from "../../contract/spot-invitation.ts";
import { sameChild, takeOverFlaw } from "../../rules/take-over.ts";
import { INVITATION_LINKS_BY_IP } from "../limits/spots.ts";
import type { RegistrationDeps } from "../services.ts";
import { findEmail, unclaimedOf, type UnclaimedRow } from "../store/imported-families.ts";
import { positionsOf } from "../store/waitlist.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/** Years from which somebody answers for themself. */
const ADULT = 18;

/** An invitation that still offers something, and how whoever asks stands to it. */
export interface OpenInvitation {
  league: { id: string; name: string; slug: string; timeZone: string };
  /** Those that are not over. */
  seasons: readonly ManagedSeason[];
  unclaimed: readonly UnclaimedRow[];
  expiresAt: Date;
  today: string;
  /** Null where they may accept it, else the code that says why not. */
  accept: string | null;
}

/**
 * What the secret of an email opens.
 * @throws Refusal registration.invitation-over where there is no such email, its time is over, or everybody in it was taken over
 */
export async function openInvitation(
  handle: Handle<RegistrationTables>,
  ctx: Pick<RegistrationDeps, "clock"> & ActorContext,
  secret: string,
  { lock }: { lock: boolean },
): Promise<OpenInvitation> {
  const mail = await findEmail(handle, hashSecret(secret));
  const open = mail?.kind === "invitation" && mail.expiresAt > timeOf(ctx);
  const league = open ? await managedLeague(handle, mail.leagueId) : undefined;
  if (!mail || !league) throw new Refusal("registration.invitation-over");
  const today = localDateAt(ctx.clock.now(), league.timeZone);
  const seasons = (await managedSeasons(handle, league.id)).filter(({ endDate }) => endDate >= today);
  const divisionIds = seasons.flatMap(({ divisions }) => divisions.map(({ id }) => id));
  const unclaimed = await unclaimedOf(handle, { email: mail.email, divisionIds }, { lock });
  if (unclaimed.length === 0) throw new Refusal("registration.invitation-over");
  const own =
    ctx.actor.kind === "member" ? (await peopleOf(handle, [ctx.actor.accountId])).get(ctx.actor.accountId) : undefined;
  const accept = takeOverFlaw(ctx.actor, own?.email ?? "", mail.email);
  return { league, seasons, unclaimed, expiresAt: mail.expiresAt, today, accept };
}

/**
 * What an email to an imported family offers. By its link anybody learns which league wrote, and about how many children; their
 * names only who may take them over.
 * @throws Refusal registration.invitation-over, request.too-many
 */
export async function seeSpotInvitation(
  ctx: RegistrationDeps & CallContext,
  { secret }: { secret: string },
): Promise<SeenSpotInvitation> {
  await ctx.limits.spend(INVITATION_LINKS_BY_IP, ctx.request.ipAddress);
  const invitation = await openInvitation(ctx.db, ctx, secret, { lock: false });
  const { league, unclaimed, expiresAt, accept } = invitation;
  const family =
    ctx.actor.kind === "member" && accept === null ? await familyOf(ctx.db, ctx.actor.accountId) : undefined;
  return {
    league: { name: league.name, slug: league.slug },
    count: unclaimed.length,
    children: family
      ? unclaimed
          .toSorted((a, b) => a.firstName.localeCompare(b.firstName))
          .map((child) => offered(child, invitation, family))
      : null,
    expiresAt: expiresAt.toISOString(),
    waitlist: await waitlistOf(ctx, invitation),
    accept,
  };
}

async function waitlistOf(
  { db }: Pick<RegistrationDeps, "db">,
  { unclaimed, league }: OpenInvitation,
): Promise<SeenSpotInvitation["waitlist"]> {
  const own = unclaimed.filter(({ fromWaitlist }) => fromWaitlist);
  if (own.length === 0) return null;
  const positions = await positionsOf(
    db,
    own.map(({ registrationId }) => registrationId),
  );
  const [until] = own
    .flatMap(({ status, expiresAt }) => (status === "offered" && expiresAt ? [expiresAt] : []))
    .toSorted((a, b) => a.getTime() - b.getTime());
  return {
    positions: [...positions.values()],
    offer: until ? { until: until.toISOString(), timeZone: league.timeZone } : null,
  };
}

function offered(
  child: UnclaimedRow,
  { seasons, today }: OpenInvitation,
  family: Awaited<ReturnType<typeof familyOf>>,
): NonNullable<SeenSpotInvitation["children"]>[number] {
  const { registrationId, firstName, lastName, birthDate, divisionId, priceCents, paidCents, fromWaitlist } = child;
  const season = seasons.find(({ divisions }) => divisions.some(({ id }) => id === divisionId));
  return {
    registrationId,
    firstName,
    lastName,
    birthDate,
    adult: ageOn(birthDate, today) >= ADULT,
    seasonName: season?.name ?? "",
    divisionName: season?.divisions.find(({ id }) => id === divisionId)?.name ?? "",
    priceCents,
    paidCents,
    fromWaitlist,
    knownAs: family.find((one) => sameChild(one, child))?.id ?? null,
  };
}
