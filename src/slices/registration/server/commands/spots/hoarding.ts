import type { Member } from "#kernel/actor.ts";
import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { athletesOfGuardian } from "#slices/family/server/public.ts";
import { isFilling, lockDivisions, type DivisionForSale } from "#slices/leagues/server/public.ts";
import { MOST_OPEN_ORDERS, MOST_UNPAID_SPOTS } from "../../../contract/vocabulary.ts";
import { waitBegins, waitEnds } from "../../../rules/dates/deadlines.ts";
import type { RegistrationDeps } from "../../services.ts";
import { endedHolds, markMadeToWait, unpaidSpots, type RegistrationTables } from "../../store/registrations.ts";
import type { AskedSpot } from "./asked-children.ts";

/** @throws Refusal registration.address-unconfirmed */
export function demandConfirmed({ emailVerified }: Member): void {
  if (!emailVerified) throw new Refusal("registration.address-unconfirmed");
}

/**
 * Nobody asks for more and more without paying; opening a second unpaid order takes a confirmed address.
 * @param openOrders how many the member has unpaid, counted while the family's lock is held
 * @param opens whether an order is opened: whoever only waits opens none
 * @throws Refusal registration.too-many-open, registration.address-unconfirmed
 */
export function demandRoom(member: Member, openOrders: number, { opens }: { opens: boolean }): void {
  if (openOrders >= MOST_OPEN_ORDERS) throw new Refusal("registration.too-many-open");
  if (opens && openOrders > 0) demandConfirmed(member);
}

/** A child with its position among those that were asked for. */
interface Settling {
  divisionId: string;
  at: number;
  /** What the family has unpaid in the division, these children not counted. */
  unpaid: number;
}

/**
 * A family has a few unpaid spots in a division at most. The divisions' locks are held, so that two holds of one family at the
 * same moment count each other.
 * @throws Refusal registration.too-many-unpaid, beside each child who is too many
 */
export function demandFewUnpaid(held: readonly Settling[]): void {
  const tooMany = held.filter(({ divisionId, unpaid }, index) => {
    const before = held.slice(0, index).filter((one) => one.divisionId === divisionId).length;
    return unpaid + before >= MOST_UNPAID_SPOTS;
  });
  const issue = ({ at }: Settling): FieldIssue => ({ field: `children.${at}.divisionId`, code: "hold.many" });
  if (tooMany.length > 0) throw new Refusal("registration.too-many-unpaid", tooMany.map(issue));
}

/** The same for spots that were offered and are held from now on; it comes last, as it locks their divisions. */
export async function demandFewAccepted(
  tx: Tx<RegistrationTables>,
  { accountId, divisionIds }: { accountId: string; divisionIds: readonly string[] },
): Promise<void> {
  const divisions = [...new Set(divisionIds)];
  await lockDivisions(tx, divisions);
  const unpaid = await unpaidSpots(tx, { accountId, divisionIds: divisions }, athletesOfGuardian);
  if (unpaid.some((count) => count > MOST_UNPAID_SPOTS)) throw new Refusal("registration.too-many-unpaid");
}

/** A refused hold: the registrations whose unpaid end it waits for. */
class MustWait extends Refusal {
  readonly registrationIds: readonly string[];

  constructor(registrationIds: readonly string[], issues: readonly FieldIssue[], seconds: number) {
    super("registration.hold-ended", issues, seconds);
    this.registrationIds = registrationIds;
  }
}

/**
 * Where a division fills fast, a player whose hold ended unpaid leaves the spot to others for a while.
 * @param held for each child that was asked for, whether a spot is expected for it
 * @throws Refusal registration.hold-ended, beside each child, with the seconds that are left
 */
export async function demandWaited(
  tx: Tx<RegistrationTables>,
  deps: Pick<RegistrationDeps, "clock">,
  {
    season,
    spots,
    held,
  }: { season: readonly DivisionForSale[]; spots: readonly AskedSpot[]; held: readonly boolean[] },
): Promise<void> {
  const filling = (divisionId: string) => {
    const { spots } = season.find(({ division }) => division.id === divisionId)!;
    return isFilling(spots.capacity, spots.taken);
  };
  const asked = spots
    .map(({ athlete, division }, at) => ({ athleteId: athlete.id, divisionId: division.id, at }))
    .filter(({ at, divisionId }) => held[at] === true && filling(divisionId));
  if (asked.length === 0) return;
  const now = timeOf(deps).getTime();
  const ended = await endedHolds(tx, {
    athleteIds: asked.map(({ athleteId }) => athleteId),
    divisionIds: asked.map(({ divisionId }) => divisionId),
    since: new Date(waitBegins(now)),
  });
  const waits = asked.flatMap(({ athleteId, divisionId, at }) => {
    const hold = ended.find((one) => one.athleteId === athleteId && one.divisionId === divisionId);
    return hold ? [{ ...hold, at }] : [];
  });
  if (waits.length === 0) return;
  const until = Math.max(...waits.map(({ endedAt }) => waitEnds(endedAt.getTime())));
  throw new MustWait(
    waits.map(({ id }) => id),
    waits.map(({ at }) => ({ field: `children.${at}.divisionId`, code: "hold.ended" })),
    Math.ceil((until - now) / 1000),
  );
}

/** Writes down who was made to wait, which the refused hold's own transaction cannot. */
export async function noteMadeToWait(deps: Pick<RegistrationDeps, "db" | "clock">, reason: unknown): Promise<void> {
  if (reason instanceof MustWait) await markMadeToWait(deps.db, reason.registrationIds, timeOf(deps));
}
