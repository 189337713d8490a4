import { Refusal, type FieldIssue } from "#kernel/refusal.ts";
import type { Tx } from "#platform/db/open.ts";
import { athletesOfGuardian } from "#slices/family/server/public.ts";
import { askPastWaitlist, askForSpot, joinWaitlistOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import type { WaitlistChoice } from "../../../contract/vocabulary.ts";
import { settleDrafts, type RegistrationTables, type SettledDraft } from "../../store/registrations.ts";
import { demandFewUnpaid } from "./hoarding.ts";

/** What is expected for a child before spots are asked for: so the price is known before the divisions are locked. */
export type Expected = "held" | "waitlisted";

/** Meanwhile somebody else took the spot, or gave one back: it begins anew. */
export class StaleAvailability extends Error {
  override name = "StaleAvailability";
}

/**
 * What children will come away with, as the divisions stand now. With `together`, all wait unless all have spots.
 * @param blocked divisions in which all who wait do so for brothers and sisters who find no spot elsewhere
 * @throws Refusal registration.full where nobody would wait
 */
export function expectedOf(
  season: readonly DivisionForSale[],
  divisionIds: readonly string[],
  choice: WaitlistChoice,
  blocked: ReadonlySet<string>,
): Expected[] {
  const taken = new Map<string, number>();
  const expected = divisionIds.map((id): Expected => {
    const { spots } = season.find(({ division }) => division.id === id)!;
    const asked = (taken.get(id) ?? 0) + 1;
    const free = spots.taken + asked <= spots.capacity && (spots.waiting === 0 || blocked.has(id));
    if (free) taken.set(id, asked);
    return free ? "held" : "waitlisted";
  });
  if (!expected.includes("waitlisted")) return expected;
  if (choice === "no") throw full(divisionIds.flatMap((_, at) => (expected[at] === "waitlisted" ? [at] : [])));
  return choice === "together" ? expected.map(() => "waitlisted") : expected;
}

function full(children: readonly number[]): Refusal {
  const issue = (at: number): FieldIssue => ({ field: `children.${at}.divisionId`, code: "division.full" });
  return new Refusal("registration.full", children.map(issue));
}

interface AskedDraft {
  id: string;
  divisionId: string;
  expected: Expected;
  /** Its position among the children that were asked for. */
  at: number;
}

/**
 * Asks for the spots of drafts, as the last of a transaction: the divisions are locked from here to its end.
 * @param terms divisions in which one may pass the waitlist, and whether what is held is still to be paid
 * @throws StaleAvailability where something else came out than was expected; Refusal registration.full where nobody would wait,
 *   registration.too-many-unpaid
 */
export async function askForSpots(
  tx: Tx<RegistrationTables>,
  drafts: readonly AskedDraft[],
  choice: WaitlistChoice,
  { blocked, unpaid }: { blocked: ReadonlySet<string>; unpaid: boolean },
): Promise<void> {
  const settled: SettledDraft[] = [];
  const inOrder = drafts.toSorted((a, b) => (a.divisionId < b.divisionId ? -1 : a.divisionId > b.divisionId ? 1 : 0));
  for (const { id, divisionId, expected, at } of inOrder) {
    const ticket = expected === "held" ? await takeSpot(tx, divisionId, blocked) : await wait(tx, divisionId, choice);
    if (ticket === undefined && choice === "no") throw full([at]);
    if (ticket === undefined) throw new StaleAvailability();
    settled.push({ id, status: expected, ticket });
  }
  const counted = new Map((await settleDrafts(tx, settled, athletesOfGuardian)).map((one) => [one.id, one.unpaid]));
  const held = drafts.filter(({ expected }) => expected === "held");
  if (unpaid) demandFewUnpaid(held.map((one) => ({ ...one, unpaid: counted.get(one.id) ?? 0 })));
}

async function takeSpot(
  tx: Tx<RegistrationTables>,
  divisionId: string,
  blocked: ReadonlySet<string>,
): Promise<number | undefined> {
  const asked = await askForSpot(tx, divisionId, { orWait: false });
  if (asked.kind !== "full") return asked.ticket;
  return blocked.has(divisionId) ? askPastWaitlist(tx, divisionId) : undefined;
}

async function wait(
  tx: Tx<RegistrationTables>,
  divisionId: string,
  choice: WaitlistChoice,
): Promise<number | undefined> {
  if (choice === "together") return joinWaitlistOf(tx, divisionId);
  const asked = await askForSpot(tx, divisionId, { orWait: true });
  return asked.kind === "waitlist" ? asked.ticket : undefined;
}
