import { timeOf } from "#platform/clock.ts";
import type { AnyTx, Tx } from "#platform/db/open.ts";
import type { NotificationKind } from "#platform/notify/kind.ts";
import { accounts, tell, type Recipient } from "#platform/notify/tell.ts";
import { addressProofPage } from "#slices/accounts/server/public.ts";
import { athletesKnown } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { NO_EXTRAS, priceLines, totalOf } from "#slices/fees/rules/public.ts";
import type { RegistrationEvent } from "../../../events.ts";
import { SPOT_INVITATION_PATH } from "../../../contract/spot-invitation.ts";
import { ReceiptFacts, type RegistrationFacts } from "../../emails/spots.ts";
import {
  AID_ASKED,
  AID_DECIDED,
  OFFER_LAPSED,
  REGISTRATION_CANCELLED,
  REGISTRATION_CONFIRMED,
  HOLD_EXPIRED,
  REGISTRATION_MOVED,
  SPOT_OFFERED,
  REGISTRATION_REMOVED,
  WAITLIST_JOINED,
} from "../../notifications.ts";
import { confirmedOrders } from "../../queries/confirmation.ts";
import { promisedTo } from "../../queries/offers.ts";
import { divisionsOfAll } from "../../queries/seasons.ts";
import type { RegistrationDeps } from "../../services.ts";
import { orderTerms } from "../../store/enrollments.ts";
import { importedAddresses } from "../../store/audience.ts";
import { guestReaders } from "../../store/imported-families.ts";
import { positionsOf } from "../../store/waitlist.ts";
import { notesOf, type NoteRow } from "../../store/office/notes.ts";
import { registrationRows, type RegistrationTables, type RegistrationRow } from "../../store/registrations.ts";
import { KEPT_DAYS, openEmail, stopKeyFor } from "./imported-emails.ts";

/** What is told in the app alone, of the league and nothing else. */
const BRIEF = {
  "registration.expired": HOLD_EXPIRED,
  "registration.aid-asked": AID_ASKED,
  "registration.aid-decided": AID_DECIDED,
} as const;

/** The events that guardians are told of, and a league's owner of who asks for help. */
export const TOLD = [
  "registration.waitlisted",
  "registration.offered",
  "registration.offer-lapsed",
  "registration.confirmed",
  "registration.cancelled",
  "registration.removed",
  "registration.moved",
  "registration.expired",
  "registration.aid-asked",
  "registration.aid-decided",
] as const satisfies RegistrationEvent["name"][];
type ToldEvent = Extract<RegistrationEvent, { name: (typeof TOLD)[number] }>;
type SpotEvent = Exclude<ToldEvent, { name: keyof typeof BRIEF | "registration.confirmed" }>;

/**
 * Tells every guardian of the children that an event is about; and, by email, the imported addresses of those
 * whom no family has taken over, and who waits without an account.
 */
export async function tellOfRegistrations(deps: RegistrationDeps, anyTx: AnyTx, event: ToldEvent): Promise<void> {
  const tx = anyTx as Tx<RegistrationTables>;
  const { accountIds, leagueName: league, registrationIds } = event.payload;
  if (event.name === "registration.confirmed") return tellConfirmed(tx, deps, event.payload);
  if (event.name in BRIEF) {
    await tell(tx, BRIEF[event.name as keyof typeof BRIEF], { to: accounts(accountIds), facts: { league } });
    return;
  }
  const rows = await registrationRows(tx, { ids: registrationIds });
  const sale = (await divisionsOfAll(tx, deps, rows)).get(rows[0]?.divisionId ?? "");
  const athletes = await athletesKnown(
    tx,
    rows.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const firstNames = athletes.map(({ firstName }) => firstName);
  const facts = {
    league: sale?.facts.league.name ?? league,
    sport: sale?.facts.league.sport,
    season: sale?.facts.season.name ?? "",
    firstNames,
  };
  // Of a league that is gone its own people still see in the app what became of their spots.
  const players = athletes.map(({ id }) => id);
  const people = accounts(accountIds).map((one) => ({ ...one, players, ...(!sale && { channels: ["app" as const] }) }));
  const others = sale
    ? [...(await importedReaders(tx, deps, { rows, sale })), ...(await guestsOf(tx, deps, { rows, sale }))]
    : [];
  await tellOf(tx, event as SpotEvent, { rows, sale, to: [...people, ...others], facts });
}

/** That registrations are confirmed; who paid reads the receipt too. */
async function tellConfirmed(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  {
    orderId,
    accountIds,
    registrationIds,
    leagueName: league,
  }: Extract<ToldEvent, { name: "registration.confirmed" }>["payload"],
): Promise<void> {
  const [order] = await confirmedOrders(tx, deps, [orderId]);
  const [terms] = await orderTerms(tx, [orderId]);
  const firstNames = order?.children.map(({ firstName }) => firstName);
  const receipt = order && ReceiptFacts.parse({ ...order, firstNames });
  const rows = await registrationRows(tx, { ids: registrationIds });
  const players = rows.flatMap(({ athleteId }) => athleteId ?? []);
  const to = [];
  for (const accountId of accountIds) {
    const payer = terms?.accountId === accountId;
    const proof = payer ? await addressProofPage(tx, deps, accountId) : undefined;
    to.push({ accountId, players, facts: { payer, proof } });
  }
  await tell(tx, REGISTRATION_CONFIRMED, { to, facts: { league, receipt } });
}

/** The registrations that an event is about; they are of one season. */
interface AboutRegistrations {
  rows: readonly RegistrationRow[];
  sale: DivisionForSale;
}

/** Who is told without an account, each with a way to want no more of it. */
async function importedReaders(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  { rows, sale }: AboutRegistrations,
): Promise<Recipient<RegistrationFacts>[]> {
  const { id: leagueId, slug } = sale.facts.league;
  const addresses = await importedAddresses(tx, {
    leagueId,
    divisionIds: rows.map(({ divisionId }) => divisionId),
    statuses: rows.map(({ status }) => status),
    registrationIds: rows.map(({ id }) => id),
    guests: false,
  });
  const readers = [];
  for (const to of addresses) {
    const stop = await stopKeyFor(tx, { leagueId, ...to }, timeOf(deps));
    readers.push({ ...to, facts: { stop }, link: `/league-details/${slug}` });
  }
  return readers;
}

/** Who waits without an account is told at the address that asked; the link of each email answers an offer, and leaves. */
async function guestsOf(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  { rows, sale }: AboutRegistrations,
): Promise<Recipient<RegistrationFacts>[]> {
  const { id: leagueId } = sale.facts.league;
  const readers = [];
  for (const to of await guestReaders(
    tx,
    rows.map(({ id }) => id),
  )) {
    const secret = await openEmail(tx, { leagueId, ...to, kind: "invitation" }, timeOf(deps), KEPT_DAYS);
    readers.push({ ...to, link: `${SPOT_INVITATION_PATH}#link=${secret}` });
  }
  return readers;
}

interface Told {
  rows: AboutRegistrations["rows"];
  sale: DivisionForSale | undefined;
  to: Recipient<RegistrationFacts>[];
  facts: RegistrationFacts;
}

async function tellOf(
  tx: Tx<RegistrationTables>,
  event: SpotEvent,
  { rows, sale, to, facts: about }: Told,
): Promise<void> {
  const { registrationIds } = event.payload;
  const say = <Facts extends RegistrationFacts>(
    kind: NotificationKind<Facts>,
    facts: Omit<Facts, keyof RegistrationFacts>,
  ) => tell(tx, kind as NotificationKind<RegistrationFacts>, { to, facts: { ...about, ...facts } });
  if (event.name === "registration.offer-lapsed") await say(OFFER_LAPSED, {});
  else if (event.name === "registration.waitlisted") {
    const positions = await positionsOf(tx, registrationIds);
    await say(WAITLIST_JOINED, { line: rows.flatMap(({ id }) => positions.get(id) ?? []) });
  } else if (event.name === "registration.cancelled") {
    const reason = await reasonFor(tx, registrationIds, "cancelled");
    await say(REGISTRATION_CANCELLED, { refundCents: event.payload.refundCents, reason });
  } else if (event.name === "registration.removed") {
    await say(REGISTRATION_REMOVED, { reason: await reasonFor(tx, registrationIds, "removed") });
  } else if (event.name === "registration.moved") {
    const reason = await reasonFor(tx, registrationIds, "moved");
    const { differenceCents, refundCents } = event.payload;
    await say(REGISTRATION_MOVED, { division: sale?.division.name ?? "", differenceCents, refundCents, reason });
  } else {
    const until = rows[0]?.expiresAt?.toISOString();
    const priceCents = totalOf(priceLines(promisedTo(rows), NO_EXTRAS));
    await say(SPOT_OFFERED, { until, timeZone: sale?.facts.league.timeZone ?? "", priceCents });
  }
}

/** What the league wrote beside its action, where it was the league that did it. */
async function reasonFor(
  tx: Tx<RegistrationTables>,
  registrationIds: readonly string[],
  action: NoteRow["action"],
): Promise<string | undefined> {
  return (await notesOf(tx, registrationIds)).find((note) => note.action === action)?.reason;
}
