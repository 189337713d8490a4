import { signedIn } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { athletesKnown, holdOwnAthletes, openFamily } from "#slices/family/server/public.ts";
import { divisionsOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import { takesCards } from "#slices/payments/server/public.ts";
import { NO_EXTRAS } from "#slices/fees/rules/public.ts";
import type { OfferForm } from "../../../contract/asking.ts";
import { holdEnds } from "../../../rules/dates/deadlines.ts";
import { keepAnswers, keepSignatures } from "../../form/kept.ts";
import { formOf } from "#slices/forms/server/public.ts";
import { promisedTo } from "../../queries/offers.ts";
import type { RegistrationDeps } from "../../services.ts";
import { enrollmentRows, giveForm, insertOrderTerms, openOrderTerms } from "../../store/enrollments.ts";
import {
  changeRegistrations,
  lockRegistrations,
  type RegistrationTables,
  type RegistrationRow,
} from "../../store/registrations.ts";
import { demandForm, filledChild, keepTold } from "../spots/asked-children.ts";
import { confirmFree, confirmsItself } from "../orders/confirm.ts";
import { demandFewAccepted, demandRoom } from "../spots/hoarding.ts";
import { openRegistrationOrder } from "../orders/order-price.ts";
import { ownRegistration } from "../../queries/own-registration.ts";
import { record } from "../record.ts";
import { toldOf } from "../news/told.ts";
import { offeredWith } from "../spots/release.ts";
import { openWaitlist, passOn } from "./serve-waitlist.ts";

export interface Accepting {
  id: string;
  submissionKey: string;
  language: Language;
  form?: OfferForm | undefined;
}

/**
 * Accepts an offered spot, with those that were offered to brothers and sisters with it, at the price of the moment of the
 * offer: whoever accepts has an order to pay until the offer's end, and for a quarter of an hour at least. Nothing to pay
 * means confirmed, unless the family may pay instead of volunteering. Whoever only waited so far submits the league's form with it.
 * @throws Refusal registration.not-found, registration.offer-over, registration.form-incomplete, registration.too-many-open,
 *   registration.too-many-unpaid, registration.address-unconfirmed
 */
export async function acceptOffer(
  ctx: RegistrationDeps & CallContext,
  { submissionKey: key, ...input }: Accepting,
): Promise<{ orderId: string; confirmed: boolean; registrationIds: string[] }> {
  const member = signedIn(ctx.actor);
  const { accountId: asker } = member;
  return ctx.db.transaction().execute((tx) =>
    once(tx, { scope: "registration.accept", asker, key, input }, async () => {
      // Whoever tells of children or opens an order holds the family first, as everywhere.
      await openFamily(tx, asker);
      const { sale, offered } = await standingOffer(tx, ctx, input.id);
      demandRoom(member, (await openOrderTerms(tx, asker)).length, { opens: true });
      await keepForm(tx, ctx, { sale, offered, input });
      return makeOrder(tx, ctx, { sale, offered, accountId: asker, language: input.language });
    }),
  );
}

/** An offer that can be answered still, held. @throws Refusal registration.not-found, registration.offer-over */
async function standingOffer(tx: Tx<RegistrationTables>, ctx: RegistrationDeps & ActorContext, id: string) {
  const row = await ownRegistration(tx, ctx.actor, id);
  const sale = await openWaitlist(tx, ctx, row.divisionId);
  const now = timeOf(ctx);
  const offered = (await offeredWith(tx, row)).filter(({ expiresAt }) => expiresAt !== null && expiresAt > now);
  if (!offered.some((one) => one.id === id)) throw new Refusal("registration.offer-over");
  return { sale, offered };
}

/** The league's form of those who are offered spots, where it was not submitted when they began to wait. */
async function keepForm(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & CallContext,
  facts: { sale: DivisionForSale; offered: readonly RegistrationRow[]; input: Omit<Accepting, "submissionKey"> },
): Promise<void> {
  const { sale, offered, input } = facts;
  const { accountId } = signedIn(ctx.actor);
  const { league } = sale.facts;
  const enrollmentId = offered[0]!.enrollmentId!;
  const [enrollment] = await enrollmentRows(tx, [enrollmentId]);
  if (enrollment!.formGiven) return;
  if (!input.form) throw new Refusal("registration.form-incomplete");
  const form = await formOf(tx, league.id);
  const registrationIds = offered.map(({ id }) => id);
  const { contact, children, signatures } = input.form;
  const told = offered.map(({ id }) => children.find((one) => one.registrationId === id));
  // Somebody else of the family was offered a spot after the page was shown.
  if (told.includes(undefined)) throw new Refusal("registration.form-incomplete");
  const { athletes } = await holdOwnAthletes(
    tx,
    accountId,
    offered.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const filled = told.map((child, at) => ({ child: child!, athlete: athletes[at]! }));
  demandForm(form, {
    secondGuardian: contact.secondGuardian,
    signatures,
    children: filled.map(({ athlete, child }) => filledChild(athlete, child)),
  });
  await giveForm(tx, enrollmentId, contact);
  await keepTold(tx, ctx, filled);
  for (const { child } of filled) await keepAnswers(tx, ctx, { ...child, form, accountId });
  const signed = { registrationIds, league: { id: league.id, name: league.name }, form, signatures, accountId };
  await keepSignatures(tx, { ...signed, language: input.language, ipAddress: ctx.request.ipAddress, now: timeOf(ctx) });
}

async function makeOrder(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  facts: { sale: DivisionForSale; offered: readonly RegistrationRow[]; accountId: string; language: Language },
) {
  const { sale, offered, accountId, language } = facts;
  const now = timeOf(ctx);
  const registrationIds = offered.map(({ id }) => id);
  const athletes = await athletesKnown(
    tx,
    offered.flatMap(({ athleteId }) => athleteId ?? []),
  );
  const children = offered.map(({ id, divisionId, athleteId }) => ({
    itemId: id,
    divisionId,
    athleteId,
    firstName: athletes.find((one) => one.id === athleteId)?.firstName ?? "",
  }));
  const season = await seasonOf(tx, ctx, sale);
  const promised = promisedTo(offered);
  const priced = { season, children, promise: promised, extras: NO_EXTRAS, planId: null, now };
  const { orderId, totalCents, payee } = await openRegistrationOrder(tx, { ...priced, accountId, language });
  const promise = takesCards(payee, ctx.cards.mode) ? promised : { ...promised, buyOut: null };
  const offerEnd = offered[0]!.expiresAt!.getTime();
  const expiresAt = new Date(Math.max(offerEnd, holdEnds(now.getTime())));
  const enrollmentId = offered[0]!.enrollmentId!;
  const terms = { orderId, enrollmentId, accountId, promise, expiresAt, codeId: null, planId: null, createdAt: now };
  await insertOrderTerms(tx, terms);
  await changeRegistrations(tx, registrationIds, { status: "held", orderId, expiresAt }, now);
  const leagueName = sale.facts.league.name;
  const accountIds = await toldOf(
    tx,
    offered.map(({ athleteId }) => athleteId),
    accountId,
  );
  const payload = { registrationIds, accountIds, leagueName, orderId };
  await record(tx, ctx, { name: "registration.offer-accepted", payload });
  const confirmed = confirmsItself(totalCents, promise);
  if (confirmed) await confirmFree(tx, ctx, orderId, { registrations: offered, leagueName, now });
  else await demandFewAccepted(tx, { accountId, divisionIds: offered.map(({ divisionId }) => divisionId) });
  return { orderId, confirmed, registrationIds };
}

async function seasonOf(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  { facts }: DivisionForSale,
): Promise<DivisionForSale[]> {
  return divisionsOf(tx, deps.leagues, { league: facts.league.id, seasonId: facts.season.id });
}

/**
 * Declines an offer: the next in line is asked, in the same transaction. Of brothers and sisters who are offered spots
 * together, all are declined.
 * @throws Refusal registration.not-found, registration.offer-over
 */
export async function declineOffer(ctx: RegistrationDeps & ActorContext, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { sale, offered } = await standingOffer(tx, ctx, id);
    await leaveWith(tx, ctx, { sale, rows: offered, name: "registration.offer-declined" });
    await passOn(tx, ctx, { given: offered.map(({ divisionId }) => divisionId) });
  });
}

/** Stops waiting. Who leaves twice has left. @throws Refusal registration.not-found */
export async function leaveWaitlist(ctx: RegistrationDeps & ActorContext, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await ownRegistration(tx, ctx.actor, id);
    const sale = await openWaitlist(tx, ctx, row.divisionId);
    const rows = (await lockRegistrations(tx, { ids: [id] })).filter(({ status }) => status === "waitlisted");
    if (rows.length === 0) return;
    await leaveWith(tx, ctx, { sale, rows, name: "registration.left-waitlist" });
    // A family that waited together may find spots now that one of it waits no longer.
    const family = await lockRegistrations(
      tx,
      row.enrollmentId === null ? { ids: [] } : { enrollmentId: row.enrollmentId },
    );
    const raised = family.filter(({ status }) => status === "waitlisted").map(({ divisionId }) => divisionId);
    await passOn(tx, ctx, { left: [row.divisionId], raised });
  });
}

async function leaveWith(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  facts: {
    sale: DivisionForSale;
    rows: readonly RegistrationRow[];
    name: "registration.offer-declined" | "registration.left-waitlist";
  },
): Promise<void> {
  const { sale, rows, name } = facts;
  const registrationIds = rows.map(({ id }) => id);
  await changeRegistrations(tx, registrationIds, { status: "cancelled" }, timeOf(ctx));
  const accountIds = await toldOf(
    tx,
    rows.map(({ athleteId }) => athleteId),
  );
  const payload = { registrationIds, accountIds, leagueName: sale.facts.league.name };
  await record(tx, ctx, { name, payload });
}
