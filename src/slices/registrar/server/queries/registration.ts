import { ageOn } from "#kernel/time/calendar.ts";
import { sumCents } from "#kernel/money/money.ts";
import type { Language } from "#kernel/language.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { undeliverableAmong } from "#platform/mail/outbox.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { athletesKnown, guardiansOf, type AthleteRow } from "#slices/family/server/public.ts";
import { SIZE_KINDS } from "#slices/family/contract/vocabulary.ts";
import { divisionsById, managedSeasons } from "#slices/leagues/server/public.ts";
import { readOrders, type OrderView } from "#slices/payments/server/public.ts";
import type { OfficeMoveChoice, OfficeRegistration } from "../../contract/registration.ts";
import { officeStateOf } from "../../rules/table.ts";
import { historyOf } from "./history.ts";
import { orderOf } from "./order.ts";
import { shownAnswers } from "./answer-texts.ts";
import {
  enrollmentRows,
  lastInvitation,
  wantsNoEmails,
  importedPlayer,
  type ImportedRow,
  notesOf,
  friendsOf,
  positionsOf,
  signaturesOf,
  type RegistrationTables,
  outlookOf,
  unpaidCents,
  aidOf,
  movedPrices,
  officeOne,
  type OfficeOne,
} from "#slices/registration/server/public.ts";
import { misfitOf, type PlayerFacts } from "#slices/registration/rules/public.ts";
import type { RegistrarDeps } from "../services.ts";

/**
 * A registration as the league's managers see it: what was told and signed, its money, what happened, and what each action would
 * come to. Notes on health are not in it.
 * @throws Refusal leagues.not-found, registration.not-found
 */
export async function officeRegistration(
  ctx: RegistrarDeps & ActorContext,
  { league, id, language }: { league: string; id: string; language: Language },
): Promise<OfficeRegistration> {
  const { db } = ctx;
  const one = await officeOne(db, ctx, { league, id });
  const { row, sale } = one;
  const [order] = row.orderId === null ? [] : await readOrders(db, [row.orderId]);
  const [enrollment] = row.enrollmentId === null ? [] : await enrollmentRows(db, [row.enrollmentId]);
  const [athlete] = row.athleteId === null ? [] : await athletesKnown(db, [row.athleteId]);
  const imported = row.orderId === null ? await importedPlayer(db, id) : undefined;
  const { facts, division, today } = sale;
  const notes = await notesOf(db, [id]);
  const authors = await peopleOf(
    db,
    notes.map(({ accountId }) => accountId),
  );
  const child = athlete ? await childOf(ctx, athlete, today) : null;
  const contact = enrollment?.contact.name
    ? { ...enrollment.contact, language: enrollment.language }
    : imported
      ? contactOf(imported)
      : null;
  const addresses = [
    ...[contact, contact?.secondGuardian, ...(child?.guardians ?? [])].flatMap((one) => (one ? [one.email] : [])),
    ...(imported?.guardianEmail ? [imported.guardianEmail] : []),
  ];
  return {
    id,
    league: { id: facts.league.id, name: facts.league.name, timeZone: facts.league.timeZone },
    season: { id: facts.season.id, name: facts.season.name },
    division: { id: division.id, name: division.name },
    team: (await ctx.teamsOf?.(db, [id]))?.get(id) ?? null,
    state: officeStateOf(row.status),
    registeredAt: row.createdAt.toISOString(),
    expiresAt: (row.status === "held" || row.status === "offered" ? row.expiresAt : null)?.toISOString() ?? null,
    position: (await positionsOf(db, [id])).get(id) ?? null,
    together: enrollment?.waitlist === "together",
    player: playerOf(athlete ?? imported, today),
    child,
    imported: imported ? await importedOf(db, facts.league.id, imported) : null,
    contact,
    undeliverable: [...(await undeliverableAmong(db, [...new Set(addresses)]))],
    answers: await shownAnswers(db, ctx.cipher, id, language),
    friends: ((await friendsOf(db, [id])).get(id) ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    signatures: (await signaturesOf(db, [id])).map((signed) => ({
      id: signed.id,
      title: signed.title,
      text: signed.text,
      version: signed.version,
      language: signed.language,
      typedName: signed.typedName,
      signedAt: signed.signedAt.toISOString(),
    })),
    order: order ? orderOf(order, id) : null,
    aid: await aidOf(db, ctx.cipher, row.orderId),
    cancel: row.status === "confirmed" && (order || imported) ? cancelOf(one, order) : null,
    moves:
      row.status === "confirmed" && (order || imported)
        ? await movesOf(ctx, one, athlete ?? playerOf(imported, today))
        : [],
    history: await historyOf(db, row, order, enrollment?.accountId),
    notes: notes.map(({ action, reason, accountId, at }) => {
      const author = authors.get(accountId);
      return { action, reason, by: author ? `${author.firstName} ${author.lastName}` : null, at: at.toISOString() };
    }),
  };
}

async function childOf(
  { db }: Pick<RegistrarDeps, "db">,
  athlete: AthleteRow,
  today: string,
): Promise<OfficeRegistration["child"]> {
  const guardians = await guardiansOf(db, [athlete.id]);
  const people = await peopleOf(
    db,
    guardians.map(({ accountId }) => accountId),
  );
  const { id, firstName, lastName, birthDate, gender, email, phone, address } = athlete;
  return {
    athleteId: id,
    firstName,
    lastName,
    birthDate,
    age: ageOn(birthDate, today),
    gender,
    email,
    phone,
    address,
    sizes: SIZE_KINDS.flatMap((kind) => (athlete[kind] === null ? [] : { kind, size: athlete[kind] })),
    onFile: { allergies: athlete.hasAllergies, medicalNote: athlete.hasMedicalNote },
    guardians: guardians.flatMap(({ accountId, relation }) => {
      const person = people.get(accountId);
      return person ? { name: `${person.firstName} ${person.lastName}`, email: person.email, relation } : [];
    }),
  };
}

type Named = Pick<ImportedRow, "firstName" | "lastName" | "birthDate" | "gender">;

/** Who plays, as their family says, or their import. */
function playerOf(one: Named | undefined, today: string) {
  if (!one || one.firstName === null || one.lastName === null || one.birthDate === null) return null;
  const { firstName, lastName, birthDate, gender } = one;
  return { firstName, lastName, birthDate, gender, age: ageOn(birthDate, today) };
}

/** The money of an imported registration; until it is taken over also how far the invitation is. */
async function importedOf(
  handle: Handle<RegistrationTables>,
  leagueId: string,
  { priceCents, paidCents, guardianEmail: email }: ImportedRow,
): Promise<OfficeRegistration["imported"]> {
  const money = { priceCents, paidCents };
  if (email === null) return { ...money, family: null };
  const last = await lastInvitation(handle, leagueId, email);
  const refuses = await wantsNoEmails(handle, leagueId, email);
  return { ...money, family: { email, invitedAt: last?.sentAt.toISOString() ?? null, refuses } };
}

function contactOf({ guardianName, guardianEmail, guardianPhone }: ImportedRow): OfficeRegistration["contact"] {
  if (guardianName === null || guardianEmail === null) return null;
  return { name: guardianName, email: guardianEmail, phone: guardianPhone, secondGuardian: null, language: "en" };
}

/** Of imported registrations no money came here, and none goes back. */
function cancelOf({ row, sale }: OfficeOne, order: OrderView | undefined): OfficeRegistration["cancel"] {
  const own = order?.lines.filter(({ itemId }) => itemId === row.id) ?? [];
  return {
    outlook: outlookOf(row.id, order, sale),
    priceCents: sumCents(own.map(({ amountCents }) => amountCents)),
    unpaidCents: order ? unpaidCents(order) : 0,
    disputed: order?.status === "disputed" || order?.status === "lost",
  };
}

async function movesOf(
  deps: RegistrarDeps,
  { row, sale }: OfficeOne,
  player: PlayerFacts | null,
): Promise<OfficeMoveChoice[]> {
  const seasons = await managedSeasons(deps.db, sale.facts.league.id);
  const season = seasons.find(({ id }) => id === sale.facts.season.id);
  const others = (season?.divisions ?? []).map(({ id }) => id).filter((id) => id !== row.divisionId);
  const divisions = await divisionsById(deps.db, deps.leagues, others);
  const prices = await movedPrices(deps.db, row, divisions);
  return divisions.map(({ division, spots }, at) => ({
    divisionId: division.id,
    name: division.name,
    free: spots.capacity - spots.taken,
    waiting: spots.waiting,
    differenceCents: prices[at]?.differenceCents ?? 0,
    misfit: player ? misfitOf(player, division) : null,
  }));
}
