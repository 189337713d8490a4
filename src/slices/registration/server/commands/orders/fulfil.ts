import { Refusal } from "#kernel/refusal.ts";
import { BY_SYSTEM } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import { askForSpot, divisionsById } from "#slices/leagues/server/public.ts";
import type { Fulfilment } from "#slices/payments/server/public.ts";
import type { Status } from "../../../contract/vocabulary.ts";
import type { RegistrationDeps } from "../../services.ts";
import { orderTerms } from "../../store/enrollments.ts";
import {
  activeOf,
  changeRegistrations,
  lockRegistrations,
  type RegistrationTables,
  type RegistrationRow,
} from "../../store/registrations.ts";
import { confirmRegistrations } from "./confirm.ts";
import { spotsReleased } from "../spots/release.ts";

const HELD: readonly Status[] = ["held", "pending_payment", "releasing"];

/** What payments asks of spots, each time with the order's lock held. */
export function registrationFulfilment(deps: RegistrationDeps): Fulfilment {
  return {
    async paying(tx, { id, now }) {
      await beginPaying(tx as Tx<RegistrationTables>, id, now);
    },
    async fulfil(tx, { id, now }) {
      return { fulfilled: await fulfil(tx as Tx<RegistrationTables>, deps, id, now) };
    },
    released: (tx, { id }) => spotsReleased(tx, deps, id),
  };
}

/** A payment begins. @throws Refusal registration.hold-over where the time is over */
async function beginPaying(tx: Tx<RegistrationTables>, orderId: string, now: Date): Promise<void> {
  const [terms] = await orderTerms(tx, [orderId]);
  const held = (await lockRegistrations(tx, { orderId })).filter(({ status }) => status !== "cancelled");
  const over = !terms || terms.endedAt !== null || terms.expiresAt <= now;
  if (over || held.some(({ status }) => !HELD.includes(status) || status === "releasing"))
    throw new Refusal("registration.hold-over");
  const begun = held.filter(({ status }) => status === "held").map(({ id }) => id);
  await changeRegistrations(tx, begun, { status: "pending_payment" }, now);
}

/**
 * What is due now is paid: what is still held is confirmed. Where the hold was over, a spot is taken again if one is free
 * and nobody waits for it; else the money goes back.
 * @returns the registrations that have their spots
 */
async function fulfil(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  orderId: string,
  now: Date,
): Promise<string[]> {
  const registrations = await lockRegistrations(tx, { orderId });
  const had = registrations.filter(({ status }) => HELD.includes(status));
  const late = registrations.filter(({ status }) => status === "expired");
  if (registrations.length === 0) return [];
  const again: RegistrationRow[] = [];
  for (const one of late.toSorted((a, b) => (a.divisionId < b.divisionId ? -1 : 1)))
    if (await takenAgain(tx, one)) again.push(one);
  const confirmed = [...had, ...again];
  if (confirmed.length === 0) return [];
  const { facts } = await leagueOf(tx, deps, registrations[0]!);
  await confirmRegistrations(tx, BY_SYSTEM, orderId, { registrations: confirmed, leagueName: facts.league.name, now });
  return confirmed.map(({ id }) => id);
}

async function leagueOf(tx: Tx<RegistrationTables>, deps: RegistrationDeps, { divisionId }: RegistrationRow) {
  const [sale] = await divisionsById(tx, deps.leagues, [divisionId]);
  if (!sale) throw new Error("a registration in no division");
  return sale;
}

/** A spot for late money: not where the child is there again already. */
async function takenAgain(tx: Tx<RegistrationTables>, { athleteId, divisionId }: RegistrationRow): Promise<boolean> {
  if (athleteId === null) return false;
  const active = await activeOf(tx, [athleteId]);
  if (active.some((one) => one.divisionId === divisionId)) return false;
  return (await askForSpot(tx, divisionId, { orWait: false })).kind === "spot";
}
