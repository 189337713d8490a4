import { timeOf } from "#platform/clock.ts";
import type { AnyTx, Tx } from "#platform/db/open.ts";
import { post } from "#platform/mail/outbox.ts";
import { addressProofPage, peopleOf } from "#slices/accounts/server/public.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { RegistrationEvent } from "../../events.ts";
import { PLACE_INVITATION_PATH } from "../../contract/place-invitation.ts";
import { NO_EXTRAS, priceLines, totalOf } from "../../rules/price.ts";
import {
  cancelledLetter,
  confirmedLetter,
  lapsedLetter,
  movedLetter,
  offeredLetter,
  removedLetter,
  waitingLetter,
  type Reader,
} from "../letters/places.ts";
import { confirmedOrders } from "../queries/confirmation.ts";
import { promisedTo } from "../queries/offers.ts";
import { divisionsOfAll } from "../queries/seasons.ts";
import type { PlacesDeps } from "../services.ts";
import { orderTerms } from "../store/enrollments.ts";
import { listedAddresses } from "../store/audience.ts";
import { guestReaders } from "../store/listed-families.ts";
import { positionsOf } from "../store/queue.ts";
import { notesOf, type NoteRow } from "../store/office/notes.ts";
import { registrationRows, type PlaceTables, type RegistrationRow } from "../store/registrations.ts";
import { KEPT_DAYS, openLetter, stopLinkFor } from "./listed-letters.ts";

/** The events that guardians get a letter about. */
export const TOLD_BY_LETTER = [
  "registration.waitlisted",
  "registration.offered",
  "registration.offer-lapsed",
  "registration.confirmed",
  "registration.cancelled",
  "registration.removed",
  "registration.moved",
] as const;
type ToldEvent = Extract<RegistrationEvent, { name: (typeof TOLD_BY_LETTER)[number] }>;

/**
 * Writes to every guardian of the children that an event is about, each in their language; and to the addresses that a league's
 * list names for those of them whom no family has taken over.
 */
export async function writeLetters(deps: PlacesDeps, anyTx: AnyTx, event: ToldEvent): Promise<void> {
  const tx = anyTx as Tx<PlaceTables>;
  const people = [...(await peopleOf(tx, event.payload.accountIds)).values()];
  if (event.name === "registration.confirmed") return writeReceipts(tx, deps, event.payload.orderId, people);
  const rows = await registrationRows(tx, { ids: event.payload.registrationIds });
  const sale = (await divisionsOfAll(tx, deps, rows)).get(rows[0]?.divisionId ?? "");
  if (!sale) return;
  const compose = await composerFor(tx, deps.origin(), event, { rows, sale });
  const others = [...(await listedReaders(tx, deps, { rows, sale })), ...(await guestsOf(tx, deps, { rows, sale }))];
  for (const to of [...people, ...others]) {
    const letter = compose(to);
    if (letter) await post(tx, letter);
  }
}

/** That places are confirmed; who paid reads the receipt too. */
async function writeReceipts(
  tx: Tx<PlaceTables>,
  deps: PlacesDeps,
  orderId: string,
  people: readonly (Reader & { id: string })[],
): Promise<void> {
  const [order] = await confirmedOrders(tx, deps, [orderId]);
  const [terms] = await orderTerms(tx, [orderId]);
  if (!order) return;
  for (const { id, ...to } of people) {
    const payer = terms?.accountId === id;
    const proof = payer ? await addressProofPage(tx, deps, id) : undefined;
    await post(tx, confirmedLetter(to, deps.origin(), order, { payer, proof }));
  }
}

/** The places that an event is about; they are of one season. */
interface Places {
  rows: readonly RegistrationRow[];
  sale: DivisionForSale;
}

/** Who is written to without an account, each with a way to want no more of it. */
async function listedReaders(tx: Tx<PlaceTables>, deps: PlacesDeps, { rows, sale }: Places): Promise<Reader[]> {
  const { id: leagueId, slug } = sale.facts.league;
  const addresses = await listedAddresses(tx, {
    leagueId,
    divisionIds: rows.map(({ divisionId }) => divisionId),
    statuses: rows.map(({ status }) => status),
    registrationIds: rows.map(({ id }) => id),
    guests: false,
  });
  const readers = [];
  for (const { email, language } of addresses) {
    const unsubscribe = await stopLinkFor(tx, deps.origin(), { leagueId, email, language }, timeOf(deps));
    readers.push({ email, language, listed: { page: `/league-details/${slug}`, unsubscribe } });
  }
  return readers;
}

/** Who waits without an account is written to at the address that asked; the link of each letter answers an offer, and leaves. */
async function guestsOf(tx: Tx<PlaceTables>, deps: PlacesDeps, { rows, sale }: Places): Promise<Reader[]> {
  const { id: leagueId } = sale.facts.league;
  const readers = [];
  for (const to of await guestReaders(
    tx,
    rows.map(({ id }) => id),
  )) {
    const secret = await openLetter(tx, { leagueId, ...to, kind: "invitation" }, timeOf(deps), KEPT_DAYS);
    readers.push({ ...to, guest: { page: `${PLACE_INVITATION_PATH}#link=${secret}` } });
  }
  return readers;
}

async function composerFor(
  tx: Tx<PlaceTables>,
  origin: string,
  event: Exclude<ToldEvent, { name: "registration.confirmed" }>,
  { rows, sale }: Places,
): Promise<(to: Reader) => Letter | undefined> {
  const athletes = await athletesKnown(
    tx,
    rows.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const { league, season } = sale.facts;
  const about = { league: league.name, season: season.name, firstNames: athletes.map(({ firstName }) => firstName) };
  if (event.name === "registration.waitlisted") {
    const positions = await positionsOf(tx, event.payload.registrationIds);
    const line = rows.flatMap(({ id }) => positions.get(id) ?? []);
    return (to) => (line.length === 0 ? undefined : waitingLetter(to, origin, { ...about, line }));
  }
  if (event.name === "registration.offer-lapsed") return (to) => lapsedLetter(to, origin, about);
  if (event.name === "registration.cancelled") {
    const reason = await reasonFor(tx, event.payload.registrationIds, "cancelled");
    const { refundCents } = event.payload;
    return (to) => cancelledLetter(to, origin, { ...about, refundCents, reason });
  }
  if (event.name === "registration.removed") {
    const reason = await reasonFor(tx, event.payload.registrationIds, "removed");
    return (to) => removedLetter(to, origin, { ...about, reason });
  }
  if (event.name === "registration.moved") {
    const reason = await reasonFor(tx, event.payload.registrationIds, "moved");
    const { differenceCents, refundCents } = event.payload;
    const division = sale.division.name;
    return (to) => movedLetter(to, origin, { ...about, division, differenceCents, refundCents, reason });
  }
  const until = rows[0]!.expiresAt;
  const priceCents = totalOf(priceLines(promisedTo(rows), NO_EXTRAS));
  return (to) =>
    until ? offeredLetter(to, origin, { ...about, until, timeZone: league.timeZone, priceCents }) : undefined;
}

/** What the league wrote beside its deed, where it was the league that did it. */
async function reasonFor(
  tx: Tx<PlaceTables>,
  registrationIds: readonly string[],
  deed: NoteRow["deed"],
): Promise<string | undefined> {
  return (await notesOf(tx, registrationIds)).find((note) => note.deed === deed)?.reason;
}
