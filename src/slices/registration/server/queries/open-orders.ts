import { signedIn } from "#kernel/actor.ts";
import { ageOn } from "#kernel/time/calendar.ts";
import { sumCents } from "#kernel/money/money.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { athletesKnown, type AthleteRow } from "#slices/family/server/public.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { readOrders, type OrderView } from "#slices/payments/server/public.ts";
import type { ChildField } from "#slices/forms/contract/vocabulary.ts";
import type { RegistrationForm } from "#slices/forms/contract/fields.ts";
import { byKind, linesOf, priceLines, totalOf } from "#slices/fees/rules/public.ts";
import { codesById, extrasOf, planChoices, termsOf, type CodeRow } from "#slices/fees/server/public.ts";
import type { GivenAnswer, OpenOrder, OpenOrders, OrderChild } from "../../contract/open-orders.ts";
import { formOf } from "#slices/forms/server/public.ts";
import type { RegistrationDeps } from "../services.ts";
import { aidOfOrders, type AidRow } from "../store/aid.ts";
import { enrollmentRows, openOrderTerms, type EnrollmentOrderRow, type EnrollmentRow } from "../store/enrollments.ts";
import { friendsOf } from "../store/friends.ts";
import { registrationRows, type RegistrationRow } from "../store/registrations.ts";
import { givenAgreements, givenAnswers } from "./given.ts";
import { divisionsOfAll } from "./seasons.ts";

/** What whoever asks has not paid yet, the one whose time ends first at the top. */
export async function openOrders(ctx: RegistrationDeps & ActorContext): Promise<OpenOrders> {
  const { accountId } = signedIn(ctx.actor);
  const now = timeOf(ctx);
  const terms = (await openOrderTerms(ctx.db, accountId)).filter(({ expiresAt }) => expiresAt > now);
  const orders = await shaped(ctx, terms);
  return {
    now: now.toISOString(),
    orders,
    totalCents: sumCents(orders.map((one) => one.totalCents)),
    dueNowCents: sumCents(orders.map((one) => one.dueNowCents)),
  };
}

interface Known {
  orders: OrderView[];
  registrations: RegistrationRow[];
  enrollments: EnrollmentRow[];
  athletes: AthleteRow[];
  sales: ReadonlyMap<string, DivisionForSale>;
  aids: AidRow[];
  codes: CodeRow[];
  answers: Awaited<ReturnType<typeof givenAnswers>>;
  friends: Awaited<ReturnType<typeof friendsOf>>;
  agreements: Awaited<ReturnType<typeof givenAgreements>>;
}

async function shaped(deps: RegistrationDeps, terms: readonly EnrollmentOrderRow[]): Promise<OpenOrder[]> {
  if (terms.length === 0) return [];
  const { db } = deps;
  const orderIds = terms.map(({ orderId }) => orderId);
  const registrations = await registrationRows(db, { orderIds });
  const given = { db, cipher: deps.cipher, registrationIds: registrations.map(({ id }) => id) };
  const known: Known = {
    orders: await readOrders(db, orderIds),
    registrations,
    enrollments: await enrollmentRows(
      db,
      terms.map(({ enrollmentId }) => enrollmentId),
    ),
    athletes: await athletesKnown(
      db,
      registrations.flatMap(({ athleteId }) => athleteId ?? []),
    ),
    sales: await divisionsOfAll(db, deps, registrations),
    aids: await aidOfOrders(db, orderIds),
    codes: await codesById(
      db,
      terms.flatMap(({ codeId }) => codeId ?? []),
    ),
    answers: await givenAnswers(given),
    friends: await friendsOf(db, given.registrationIds),
    agreements: await givenAgreements(given),
  };
  const made: OpenOrder[] = [];
  for (const one of terms) {
    const order = await orderView(deps, one, known);
    if (order) made.push(order);
  }
  return made;
}

async function orderView(
  deps: RegistrationDeps,
  terms: EnrollmentOrderRow,
  known: Known,
): Promise<OpenOrder | undefined> {
  const { orderId, codeId, planId } = terms;
  const order = known.orders.find(({ id }) => id === orderId);
  const own = known.registrations.filter((one) => one.orderId === orderId && one.status !== "cancelled");
  const enrollment = known.enrollments.find(({ id }) => id === terms.enrollmentId);
  const sale = known.sales.get(own[0]?.divisionId ?? "");
  if (!order || !enrollment || !sale) return undefined;
  const now = timeOf(deps);
  const code = known.codes.find(({ id }) => id === codeId);
  const aid = known.aids.find((one) => one.orderId === orderId);
  const full = priceLines(terms.promise, extrasOf(code, { aidPercent: aid?.percent, buysOut: terms.buysOut }));
  const season = await termsOf(deps.db, sale.facts.season.id);
  const { fields, friendRequests } = await formOf(deps.db, sale.facts.league.id);
  return {
    id: orderId,
    number: order.number,
    ...sale.facts,
    refundSteps: sale.refundStepsFor(Date.parse(order.createdAt)),
    state: order.status !== "open" ? "paying" : aid?.state === "asked" ? "aid" : "open",
    expiresAt: terms.expiresAt.toISOString(),
    extendable: terms.extendedAt === null && order.status === "open" && aid?.state !== "asked",
    children: own.map((one) => childView(one, { order, known, fields, friendRequests })),
    contact: enrollment.contact,
    agreements: known.agreements.filter((one) => own.some(({ id }) => id === one.registrationId)),
    lines: byKind(order.lines),
    totalCents: order.totalCents,
    dueNowCents: order.dueNowCents,
    installments: order.installments.map(({ dueAt, amountCents }) => ({ dueAt, amountCents })),
    code: code?.code ?? null,
    planId,
    plans: await planChoices(deps.db, full, sale, now, planId),
    buyOut: terms.promise.buyOut ? { ...terms.promise.buyOut, chosen: terms.buysOut } : null,
    aid: aid ? { id: aid.id, state: aid.state, askedAt: aid.askedAt.toISOString() } : null,
    mayAskAid: season.aid && aid === undefined && order.totalCents > 0,
  };
}

interface Around {
  order: OrderView;
  known: Known;
  /** What the league's form asks. */
  fields: RegistrationForm["fields"];
  friendRequests: number;
}

function childView(row: RegistrationRow, { order, known, fields, friendRequests }: Around): OrderChild {
  const athlete = known.athletes.find(({ id }) => id === row.athleteId);
  const sale = known.sales.get(row.divisionId);
  const lines = linesOf(order.lines, row.id);
  return {
    registrationId: row.id,
    athleteId: athlete?.id ?? row.athleteId ?? row.id,
    firstName: athlete?.firstName ?? "",
    lastName: athlete?.lastName ?? "",
    birthDate: athlete?.birthDate ?? "",
    age: athlete && sale ? ageOn(athlete.birthDate, sale.today) : 0,
    gender: athlete?.gender ?? null,
    division: { id: row.divisionId, name: sale?.division.name ?? "" },
    status: row.status,
    lines,
    totalCents: totalOf(lines),
    answers: [...(athlete ? fieldAnswers(athlete, fields) : []), ...(known.answers.get(row.id) ?? [])],
    friends: friendRequests === 0 ? null : (known.friends.get(row.id) ?? []),
  };
}

/** What the family keeps of the athlete and the league asks for; of notes on health only that there are any. */
function fieldAnswers(athlete: AthleteRow, fields: Around["fields"]): OrderChild["answers"] {
  const plain = ["email", "address", "phone", "shirtSize", "pantsSize", "helmetSize", "gloveSize", "shoeSize"] as const;
  const field = (id: ChildField, value: GivenAnswer["value"]) =>
    fields[id] === "off" ? [] : [{ id, label: null, value, kind: null, chosen: null }];
  return [
    ...plain.flatMap((id) => field(id, athlete[id])),
    ...field("allergies", athlete.hasAllergies ? true : null),
    ...field("medicalNote", athlete.hasMedicalNote ? true : null),
  ];
}
