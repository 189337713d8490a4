import { BY_SYSTEM } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx, Tx } from "#platform/db/open.ts";
import {
  divisionsById,
  divisionsOf,
  freeAndAwaited,
  giveBackSpots,
  leaveWaitlistOf,
  lockDivisions,
  removeSpots,
  takeForOffer,
  type DivisionForSale,
} from "#slices/leagues/server/public.ts";
import { termsOf } from "#slices/fees/server/public.ts";
import { offerEnds } from "../../../rules/dates/deadlines.ts";
import { servable } from "../../../rules/waitlist.ts";
import { promiseOf } from "../../queries/promises.ts";
import type { RegistrationDeps } from "../../services.ts";
import { enrollmentRows } from "../../store/enrollments.ts";
import { lockWaitlist, waitingIn, type Waiting } from "../../store/waitlist.ts";
import { changeRegistrations, type RegistrationTables } from "../../store/registrations.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";

/** Spots of a season that change hands: one entry for each. */
export interface Freed {
  /** Spots that are given back. */
  given?: readonly string[];
  /** Divisions in which somebody waits no longer. */
  left?: readonly string[];
  /** Divisions that may have more spots than before. */
  raised?: readonly string[];
  /** Divisions whose spots were made for who is given back: they go as well. */
  unmade?: Readonly<Record<string, number>>;
}

/**
 * Begins a change of a season's spots or waiting list: after the order's lock, before any registration is held.
 * @returns what is known of the division
 */
export async function openWaitlist(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  divisionId: string,
): Promise<DivisionForSale> {
  const [sale] = await divisionsById(tx, deps.leagues, [divisionId]);
  if (!sale) throw new Error("a registration in no division");
  await lockWaitlist(tx, sale.facts.season.id);
  return sale;
}

/**
 * Gives spots back and offers what is free to those who wait, in the order in which they came, in the same transaction;
 * `openWaitlist` was called before. The divisions are locked from here to its end, so it comes last.
 */
export async function passOn(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  { given = [], left = [], raised = [], unmade = {} }: Freed,
) {
  const touched = [...new Set([...given, ...left, ...raised, ...Object.keys(unmade)])];
  if (touched.length === 0) return;
  const waiting = await waitingIn(tx, touched);
  const ids = [...new Set([...touched, ...waiting.map(({ divisionId }) => divisionId)])];
  await lockDivisions(tx, ids);
  // An import that is undone gives thousands back.
  for (const id of new Set(given)) await giveBackSpots(tx, id, given.filter((one) => one === id).length);
  for (const [id, spots] of Object.entries(unmade)) await removeSpots(tx, id, spots);
  for (const id of left) await leaveWaitlistOf(tx, id);
  const free = await lockDivisions(tx, ids);
  // Whoever joined the waitlist before the divisions were locked is seen now.
  const groups = servable(await waitingIn(tx, touched), free);
  const sales = await divisionsById(tx, deps.leagues, ids);
  for (const group of groups) {
    const [sale] = sales.filter(({ division }) => division.id === group[0]!.divisionId);
    if (sale && group.every(({ divisionId }) => ids.includes(divisionId))) await offer(tx, deps, sale, group);
  }
}

/**
 * Offers spots to somebody, or to brothers and sisters together, at the price of today. The divisions are locked, and have
 * spots for all of them.
 * @returns false for a season that is over, or a league that is hidden: they offer nothing
 */
export async function offer(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  sale: DivisionForSale,
  group: readonly Waiting[],
): Promise<boolean> {
  const now = timeOf(deps);
  if (!sale.listed || now.getTime() >= sale.endsAt) return false;
  for (const { divisionId } of group) if (!(await takeForOffer(tx, divisionId))) throw new Error("no spot to offer");
  const terms = await termsOf(tx, sale.facts.season.id);
  const { timeZone } = sale.facts.league;
  const ends = offerEnds(now.getTime(), { hours: terms.offerHours, timeZone, startsAt: sale.startsAt });
  const registrationIds = group.map(({ id }) => id);
  await changeRegistrations(tx, registrationIds, { status: "offered", expiresAt: new Date(ends) }, now);
  const [enrollment] = await enrollmentRows(
    tx,
    group.flatMap(({ enrollmentId }) => enrollmentId ?? []),
  );
  // Families that were invented with their league: a count of spots, and nobody to be told.
  if (!enrollment && group.every(({ guest }) => !guest)) return true;
  const { league, season } = sale.facts;
  const promise = await promiseOf(tx, deps, {
    season: await divisionsOf(tx, deps.leagues, { league: league.id, seasonId: season.id }),
    children: group.map(({ id, divisionId, athleteId }) => ({ itemId: id, divisionId, athleteId })),
    accountId: enrollment?.accountId ?? null,
    terms,
  });
  await changeRegistrations(tx, registrationIds, { promise }, now);
  const accountIds = await toldOf(
    tx,
    group.map(({ athleteId }) => athleteId),
    enrollment?.accountId,
  );
  const payload = { registrationIds, accountIds, leagueName: league.name };
  await record(tx, BY_SYSTEM, { name: "registration.offered", payload });
  return true;
}

/** Serves who waits in one division, which may have more spots than before. */
export async function serveDivision(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  divisionId: string,
): Promise<void> {
  await openWaitlist(tx, deps, divisionId);
  await passOn(tx, deps, { raised: [divisionId] });
}

/** Serves who waits where a spot is free: what is missed elsewhere (a spot added by hand) is found here. */
export async function serveAwaited(deps: RegistrationDeps): Promise<void> {
  for (const id of await freeAndAwaited(deps.db))
    await deps.db.transaction().execute((tx) => serveDivision(tx, deps, id));
}

/** The same, for a reaction. */
export function serveChanged(tx: AnyTx, deps: RegistrationDeps, divisionId: string): Promise<void> {
  return serveDivision(tx as Tx<RegistrationTables>, deps, divisionId);
}
