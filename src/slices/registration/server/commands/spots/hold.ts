import { signedIn } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { once } from "#platform/once.ts";
import { concurrencyLimiter } from "#platform/concurrency-limiter.ts";
import { brokenRule } from "#platform/db/broken-rules.ts";
import { together } from "#platform/db/together.ts";
import type { AthleteRow, OwnAthletes } from "#slices/family/server/public.ts";
import { divisionsOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import { takesCards } from "#slices/payments/server/public.ts";
import { extrasOf, termsOf, type SeasonTerms } from "#slices/fees/server/public.ts";
import type { Held, HoldInput } from "../../../contract/asking.ts";
import { holdEnds } from "../../../rules/dates/deadlines.ts";
import { keepAnswers, keepSignatures } from "../../form/kept.ts";
import { formOf } from "#slices/forms/server/public.ts";
import { HOLDS_BY_ACCOUNT } from "../../limits/spots.ts";
import { promiseOf } from "../../queries/promises.ts";
import { blockedDivisions } from "../../queries/waiting.ts";
import type { RegistrationDeps } from "../../services.ts";
import { insertEnrollment, insertOrderTerms, openOrderTerms } from "../../store/enrollments.ts";
import { positionsOf } from "../../store/waitlist.ts";
import { insertDrafts, type RegistrationTables } from "../../store/registrations.ts";
import { askAidFor } from "../orders/aid.ts";
import { askedAthletes, demandForm, filledChild, fittingSpots, keepTold, type AskedSpot } from "./asked-children.ts";
import { askForSpots, expectedOf, StaleAvailability, type Expected } from "./ask-for-spots.ts";
import { confirmFree, confirmsItself } from "../orders/confirm.ts";
import { demandConfirmed, demandFewUnpaid, demandRoom, demandWaited, noteMadeToWait } from "./hoarding.ts";
import { openRegistrationOrder, takeCode } from "../orders/order-price.ts";
import { record } from "../record.ts";
import { whoHears } from "../news/told.ts";
import { warnOfAccountOf } from "../news/warn-of-accounts.ts";

/**
 * On registration day many come at once. So many are served at a time that others still get connections; some wait, and who
 * comes after those, or has waited for most of a second, is told to come back in a moment, rather than waiting for ever.
 */
const DOOR = concurrencyLimiter({ atOnce: 8, waiting: 60, patience: 700, retryAfter: 2 });
/** How often a hold begins anew when others were quicker, before it says that too much is going on. */
const TRIES = 5;

/**
 * Holds spots for the children of whoever asks, or puts them on the waitlist, all in one transaction; the divisions are
 * asked last. What costs nothing is confirmed at once, unless the family may pay instead of volunteering. A repetition gets the first answer.
 * @throws Refusal registration.not-open, .not-eligible, .already-registered, .form-incomplete, .full, .too-many-open,
 *   .too-many-unpaid, .hold-ended, .address-unconfirmed and .cards-not-ready, and what adding players and using a code refuses; server.busy when too many come at once
 */
export async function hold(ctx: RegistrationDeps & CallContext, input: HoldInput): Promise<Held> {
  const { accountId } = signedIn(ctx.actor);
  const { submissionKey: key, ...asked } = input;
  const request = { scope: "registration.hold", asker: accountId, key, input: asked };
  const attempt = () => ctx.db.transaction().execute((tx) => once(tx, request, () => holdSpots(tx, ctx, input)));
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await DOOR.pass(async () => {
        // Behind the door: whoever is turned away costs the database nothing, and has not tried.
        if (tries === 0) await ctx.limits.spend(HOLDS_BY_ACCOUNT, accountId);
        return attempt();
      });
    } catch (reason) {
      await noteMadeToWait(ctx, reason);
      // Its managers hear of it with the first family that is turned away, should nobody have told them before.
      if (isRefusal(reason) && reason.code === "registration.cards-not-ready")
        await warnOfAccountOf(ctx, input.children[0]!.divisionId);
      if (isTaken(reason)) throw new Refusal("registration.already-registered");
      if (!(reason instanceof StaleAvailability)) throw reason;
    }
  }
  throw new Refusal("server.busy", [], 1);
}

/** The same child at the same moment by two guardians: the database has the last word. */
function isTaken(reason: unknown): boolean {
  return brokenRule(reason) === "registration_once";
}

async function holdSpots(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & CallContext,
  input: HoldInput,
): Promise<Held> {
  const member = signedIn(ctx.actor);
  const [season, { athletes, guardians }] = await together(openSeason(tx, ctx, input), askedAthletes(tx, ctx, input));
  const { league, season: facts } = season[0]!.facts;
  const [spots, form, openOrders, terms] = await together(
    fittingSpots(tx, season, input.children, athletes),
    formOf(tx, league.id),
    openOrderTerms(tx, member.accountId),
    termsOf(tx, facts.id),
  );
  const divisionIds = spots.map(({ division }) => division.id);
  const blocked = await blockedDivisions(tx, season, divisionIds);
  const expected = expectedOf(season, divisionIds, input.waitlist, blocked);
  demandRoom(member, openOrders.length, { opens: expected.includes("held") });
  if (input.aid) demandConfirmed(member);
  // What is offered together is accepted together, so no more may wait together than may be held.
  demandFewUnpaid(
    divisionIds.flatMap((divisionId, at) => (expected[at] === "waitlisted" ? [{ divisionId, at, unpaid: 0 }] : [])),
  );
  await demandWaited(tx, ctx, { season, spots, held: expected.map((one) => one === "held") });
  // Whoever only waits is asked nothing yet: the form is filled in when an offer is accepted.
  const formGiven = expected.includes("held") || hasForm(input);
  if (formGiven)
    demandForm(form, {
      secondGuardian: input.contact.secondGuardian,
      signatures: input.signatures,
      children: input.children.map((child, at) => filledChild(athletes[at]!, child)),
    });
  await keepTold(
    tx,
    ctx,
    input.children.map((child, at) => ({ child, athlete: athletes[at]! })),
  );
  return enroll(tx, ctx, { input, season, terms, spots, guardians, form, formGiven, expected, blocked });
}

/** Whether anything of the league's form came with what is asked for. */
function hasForm({ signatures, children, contact }: HoldInput): boolean {
  const told = children.some(
    ({ fields, medical, answers, friends = [] }) =>
      friends.length > 0 || Object.keys({ ...fields, ...medical, ...answers }).length > 0,
  );
  return told || signatures.length > 0 || contact.secondGuardian !== null;
}

/** The divisions of a season that can be joined now. @throws Refusal leagues.not-found, registration.not-open */
export async function openSeason(
  tx: Tx<RegistrationTables>,
  deps: RegistrationDeps,
  { league, seasonId }: Pick<HoldInput, "league" | "seasonId">,
): Promise<DivisionForSale[]> {
  const season = await divisionsOf(tx, deps.leagues, { league, seasonId });
  if (season.length === 0) throw new Refusal("leagues.not-found");
  if (season[0]!.window !== "open") throw new Refusal("registration.not-open");
  return season;
}

interface Enrolling {
  input: HoldInput;
  season: readonly DivisionForSale[];
  terms: SeasonTerms;
  spots: readonly AskedSpot[];
  guardians: OwnAthletes["guardians"];
  form: Awaited<ReturnType<typeof formOf>>;
  formGiven: boolean;
  expected: readonly Expected[];
  blocked: ReadonlySet<string>;
}

async function enroll(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & CallContext,
  { input, season, terms, spots, guardians, form, formGiven, expected, blocked }: Enrolling,
): Promise<Held> {
  const { accountId } = signedIn(ctx.actor);
  const now = timeOf(ctx);
  const { league, season: facts } = season[0]!.facts;
  const { language, contact, waitlist } = input;
  const asked = { accountId, leagueId: league.id, seasonId: facts.id, language };
  const row = { ...asked, contact, waitlist, formGiven, createdAt: now };
  const { id, registrationIds: ids } = await insertEnrollment(tx, row, spots.length);
  const enrollment = { id, ...asked };

  const drafts = spots.map(({ athlete, division }, at) => ({
    id: ids[at]!,
    divisionId: division.id,
    athlete,
    expected: expected[at]!,
    at,
  }));
  const toPay = drafts.filter((one) => one.expected === "held");
  const order = toPay.length > 0 ? await openFor(tx, ctx, { input, season, terms, enrollment, toPay, now }) : undefined;
  await insertDrafts(
    tx,
    enrollment.id,
    drafts.map(({ id, divisionId, athlete, expected: comes }) => ({
      id,
      divisionId,
      athleteId: athlete.id,
      orderId: comes === "held" ? order!.orderId : null,
      expiresAt: comes === "held" ? order!.expiresAt : null,
    })),
    now,
  );
  const signed = {
    registrationIds: ids,
    league: { id: league.id, name: league.name },
    form,
    signatures: input.signatures,
    accountId,
  };
  await together(
    ...ids.map((registrationId, at) =>
      keepAnswers(tx, ctx, { ...input.children[at]!, registrationId, form, accountId }),
    ),
    keepSignatures(tx, { ...signed, language, ipAddress: ctx.request.ipAddress, now }),
    tell(tx, ctx, { drafts, orderId: order?.orderId, leagueName: league.name, accountId, guardians }),
  );
  await askForSpots(tx, drafts, waitlist, { blocked, unpaid: order?.confirmed === false });
  if (order?.confirmed) {
    const registrations = toPay.map(({ id, athlete }) => ({ id, athleteId: athlete.id }));
    await confirmFree(tx, ctx, order.orderId, { registrations, leagueName: league.name, now });
  }
  return answerOf(tx, drafts, order);
}

interface Draft {
  id: string;
  divisionId: string;
  athlete: AthleteRow;
  expected: Expected;
}

interface OpenedFor {
  orderId: string;
  /** Nothing is to be paid, and nothing to be asked: its spots are confirmed with the hold. */
  confirmed: boolean;
  expiresAt: Date;
}

/** Opens the order of the spots that are expected, with its code, plan, and what is asked of the league. */
async function openFor(
  tx: Tx<RegistrationTables>,
  ctx: RegistrationDeps & ActorContext,
  facts: {
    input: HoldInput;
    season: readonly DivisionForSale[];
    terms: SeasonTerms;
    enrollment: { id: string; accountId: string; seasonId: string; language: "en" | "es" };
    toPay: readonly Draft[];
    now: Date;
  },
): Promise<OpenedFor> {
  const { input, season, terms, enrollment, toPay, now } = facts;
  const { accountId, language } = enrollment;
  const code = input.code === null ? null : await takeCode(tx, season[0]!, input.code);
  const { planId } = input;
  const children = toPay.map(({ id, divisionId, athlete }) => ({
    itemId: id,
    divisionId,
    athleteId: athlete.id,
    firstName: athlete.firstName,
  }));
  const promised = await promiseOf(tx, ctx, { season, children, accountId, terms });
  const priced = { season, children, promise: promised, extras: extrasOf(code), planId, now };
  const { orderId, totalCents, payee } = await openRegistrationOrder(tx, { ...priced, accountId, language });
  const canBePaid = takesCards(payee, ctx.cards.mode);
  // Nobody's child is held a spot that cannot be paid: the league opens its account first.
  if (totalCents > 0 && !canBePaid) throw new Refusal("registration.cards-not-ready");
  const promise = canBePaid ? promised : { ...promised, buyOut: null };
  const expiresAt = new Date(holdEnds(now.getTime(), terms.holdMinutes));
  const kept = { orderId, enrollmentId: enrollment.id, accountId, promise, codeId: code?.id ?? null, planId };
  await insertOrderTerms(tx, { ...kept, expiresAt, createdAt: now });
  const confirmed = confirmsItself(totalCents, promise);
  if (!input.aid || totalCents === 0) return { orderId, confirmed, expiresAt };
  const asking = { orderId, accountId, season: season[0]!, message: input.aid.message, now };
  const registrations = toPay.map(({ id, athlete }) => ({ id, athleteId: athlete.id }));
  return { orderId, confirmed, expiresAt: await askAidFor(tx, ctx, { ...asking, registrations }) };
}

async function tell(
  tx: Tx<RegistrationTables>,
  by: ActorContext,
  facts: Pick<Enrolling, "guardians"> & {
    drafts: readonly Draft[];
    orderId: string | undefined;
    leagueName: string;
    accountId: string;
  },
): Promise<void> {
  const { drafts, orderId, leagueName, accountId, guardians } = facts;
  const some = (which: Expected) => {
    const own = drafts.filter((one) => one.expected === which);
    const theirs = guardians.filter(({ athleteId }) => own.some(({ athlete }) => athlete.id === athleteId));
    return { registrationIds: own.map(({ id }) => id), accountIds: whoHears(theirs, accountId), leagueName };
  };
  if (orderId !== undefined) await record(tx, by, { name: "registration.held", payload: { ...some("held"), orderId } });
  if (drafts.some((one) => one.expected === "waitlisted"))
    await record(tx, by, { name: "registration.waitlisted", payload: some("waitlisted") });
}

async function answerOf(
  tx: Tx<RegistrationTables>,
  drafts: readonly Draft[],
  order: OpenedFor | undefined,
): Promise<Held> {
  const waiting = drafts.filter(({ expected }) => expected === "waitlisted").map(({ id }) => id);
  const positions = waiting.length > 0 ? await positionsOf(tx, waiting) : new Map<string, number>();
  const registrations = drafts.map(({ id, divisionId, athlete, expected }) => {
    const one = { id, athleteId: athlete.id, divisionId };
    if (expected === "waitlisted") return { ...one, status: "waitlisted" as const, position: positions.get(id)! };
    if (order!.confirmed) return { ...one, status: "confirmed" as const };
    return { ...one, status: "held" as const, holdExpiresAt: order!.expiresAt.toISOString() };
  });
  return { orderId: order?.orderId ?? null, registrations };
}
