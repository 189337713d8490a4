import { randomUUID } from "node:crypto";
import { daysAfter } from "#kernel/time/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { brokenRule } from "#platform/db/broken-rules.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import {
  askPastWaitlist,
  askForSpot,
  divisionsById,
  lockDivisions,
  type DivisionForSale,
} from "#slices/leagues/server/public.ts";
import { changeItem, lockOrder } from "#slices/payments/server/public.ts";
import { movedPrices } from "../../queries/office/move-price.ts";
import { officeOne, type OfficeOne } from "../../queries/office/one.ts";
import type { RegistrationDeps } from "../../services.ts";
import { importedPlayer } from "../../store/office/imported.ts";
import { setDivision, setPromise } from "../../store/office/moves.ts";
import { insertNote } from "../../store/office/notes.ts";
import { waitingIn } from "../../store/waitlist.ts";
import { lockRegistrations, type RegistrationTables, type RegistrationRow } from "../../store/registrations.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";
import { openWaitlist, passOn } from "../waitlist/serve-waitlist.ts";

/** How long a family has for what a dearer division costs more. */
const DAYS_TO_PAY = 14;

/** A manager's wish to move a player to another division. */
interface Moving {
  league: string;
  id: string;
  submissionKey: string;
  divisionId: string;
  /** Cents that were shown as the difference in price. */
  shownCents: number;
  /** Takes a free spot although families wait for one. */
  pastWaitlist: boolean;
  reason: string | null;
}

interface Moved {
  differenceCents: number;
  refundCents: number;
}

/**
 * A manager moves a player with a confirmed spot to another division of the season. The new spot is taken and the old one
 * given back, and offered on, in one transaction; what the spot costs less goes back, what it costs more is a further part
 * that the family pays. Whether the player fits there is for the manager to judge: the page warns.
 * @throws Refusal leagues.not-found, registration.not-found; .cannot-move for who has no confirmed spot, or to no other division
 *   of the season; .already-registered where the player is there too; .full; .difference-changed where the price is another
 *   one than was shown
 */
export async function moveRegistration(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...input }: Moving,
): Promise<Moved> {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const one = await officeOne(tx, ctx, input);
      const request = { scope: "registration.office-move", asker: one.member.accountId, key, input };
      return once(tx, request, async () => {
        if (one.row.orderId !== null) await lockOrder(tx, one.row.orderId);
        return move(tx, ctx, one, input);
      });
    })
    .catch((reason: unknown) => {
      // The player has another registration there: the database has the last word.
      const taken = brokenRule(reason) === "registration_once";
      throw taken ? new Refusal("registration.already-registered") : reason;
    });
}

async function move(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  { member, row: asked }: OfficeOne,
  { divisionId, shownCents, pastWaitlist, reason }: Omit<Moving, "submissionKey">,
): Promise<Moved> {
  const now = timeOf(ctx);
  const from = await openWaitlist(tx, ctx, asked.divisionId);
  const [to] = await divisionsById(tx, ctx.leagues, [divisionId]);
  const [row] = await lockRegistrations(tx, { ids: [asked.id] });
  const elsewhere = to && to.facts.season.id === from.facts.season.id && to.division.id !== from.division.id;
  const imported = row?.orderId === null && (await importedPlayer(tx, row.id)) !== undefined;
  const movable =
    row?.status === "confirmed" && row.divisionId === asked.divisionId && (row.orderId !== null || imported);
  if (!movable || !elsewhere) throw new Refusal("registration.cannot-move");
  const settled = await putRight(tx, { row, orderId: row.orderId, from, to, shownCents, by: ctx, now });
  if (reason !== null)
    await insertNote(tx, { registrationId: row.id, action: "moved", reason, accountId: member.accountId, at: now });
  const accountIds = await toldOf(tx, [row.athleteId], undefined);
  const payload = { registrationIds: [row.id], accountIds, leagueName: from.facts.league.name, ...settled };
  await record(tx, ctx, { name: "registration.moved", payload });
  const ticket = await takeSpot(tx, { from: asked.divisionId, to: divisionId, pastWaitlist });
  await setDivision(tx, { id: row.id, divisionId, ticket, now });
  await passOn(tx, ctx, { given: [asked.divisionId] });
  return settled;
}

interface Differing {
  row: RegistrationRow;
  /** Null for who was imported: what they owe is not ours to change. */
  orderId: string | null;
  from: DivisionForSale;
  to: DivisionForSale;
  shownCents: number;
  by: ActorContext;
  now: Date;
}

/** The money of a move, under the order's lock. */
async function putRight(
  tx: Tx<RegistrationTables>,
  { row, orderId, from, to, shownCents, by, now }: Differing,
): Promise<Moved> {
  const [price] = await movedPrices(tx, row, [to]);
  const differenceCents = price?.differenceCents ?? 0;
  if (differenceCents !== shownCents) throw new Refusal("registration.difference-changed");
  if (orderId === null) return { differenceCents, refundCents: 0 };
  const [athlete] = await athletesKnown(tx, row.athleteId === null ? [] : [row.athleteId]);
  const { refunds } = await changeItem(tx, {
    orderId,
    itemId: row.id,
    label: `${athlete?.firstName ?? ""} · ${to.division.name}`,
    byCents: differenceCents,
    note: `${from.division.name} → ${to.division.name}`,
    dueAt: daysAfter(now, DAYS_TO_PAY),
    change: randomUUID(),
    by,
    now,
  });
  if (price) await setPromise(tx, orderId, price.promise);
  return { differenceCents, refundCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/**
 * Takes the new spot. All divisions that the move may touch are locked at once, in the order of their ids: those of families
 * who wait together for the old spot among them.
 * @returns the ticket
 * @throws Refusal registration.full
 */
async function takeSpot(
  tx: Tx<RegistrationTables>,
  { from, to, pastWaitlist }: { from: string; to: string; pastWaitlist: boolean },
): Promise<number> {
  const waiting = await waitingIn(tx, [from]);
  await lockDivisions(tx, [...new Set([from, to, ...waiting.map(({ divisionId }) => divisionId)])]);
  if (pastWaitlist) {
    const ticket = await askPastWaitlist(tx, to);
    if (ticket === undefined) throw new Refusal("registration.full");
    return ticket;
  }
  const asked = await askForSpot(tx, to, { orWait: false });
  if (asked.kind !== "spot") throw new Refusal("registration.full");
  return asked.ticket;
}
