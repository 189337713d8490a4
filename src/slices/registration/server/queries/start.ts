import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { familyOf, type AthleteRow } from "#slices/family/server/public.ts";
import { divisionsOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import type { Handle } from "#platform/db/open.ts";
import type { Draft, DraftFields } from "../../contract/form/draft.ts";
import { CHILD_FIELDS, type ChildField } from "#slices/forms/contract/vocabulary.ts";
import { isOffer, type RegistrationStart, type StartDivision } from "../../contract/form/start.ts";
import type { ACTIVE } from "../../contract/vocabulary.ts";
import { draftPlayers, type KnownPlayer } from "../../rules/form/draft-players.ts";
import { stepIssues } from "../../rules/form/steps.ts";
import type { FormDeps } from "../form/deps.ts";
import { formOf, LEAGUE_FORMS } from "#slices/forms/server/public.ts";
import { formsFilledIn, lastContactOf } from "../store/enrollments.ts";
import { activeOf, type RegistrationTables } from "../store/registrations.ts";
import { fullDivisions } from "./waiting.ts";

/**
 * Where somebody is in registering for a league.
 * @param draft what they filled in so far
 * @throws Refusal leagues.not-found
 */
export async function startOf(
  ctx: FormDeps & ActorContext,
  { league, draft }: { league: string; draft: Draft | null },
): Promise<RegistrationStart> {
  const offered = seasonNow(await divisionsOf(ctx.db, ctx.leagues, { league }), ctx.clock.now());
  const [first] = offered;
  if (!first) throw new Refusal("leagues.not-found");
  const { facts, window, opensAt, today } = first;
  const full = await fullDivisions(ctx.db, offered);
  const form = await formOf(ctx.db, facts.league.id);
  const accountId = ctx.actor.kind === "member" ? ctx.actor.accountId : undefined;
  const known = accountId ? await knownPlayers(ctx.db, accountId) : [];
  const typed = draft?.fields ?? {};
  const contact = accountId && !toldContact(typed) ? await knownContact(ctx.db, accountId) : {};
  const fields = { ...contact, ...typed };
  const offer = typed["offer"] === true && known.some(({ registered }) => registered.some(isOffer));
  const divisions = offered.map(({ division }) => ({ ...division, full: full.has(division.id) }));
  const players = draftPlayers({ fields, known, divisions, form, today, offer, visitor: accountId === undefined });
  const chosen = players.filter((one) => one.chosen && one.divisionId !== null);
  const issues = stepIssues({ fields, players, form, today });
  const { id, slug, name, sport, city, state, timeZone, demonstration } = facts.league;
  return {
    league: { id, slug, name, sport, city, state, timeZone, demonstration },
    season: {
      id: facts.season.id,
      name: facts.season.name,
      window,
      opensAt: new Date(opensAt).toISOString(),
      registrationEndDate: facts.season.registrationEndDate,
    },
    divisions: offered.map((sale) => asDivision(sale, full)),
    form,
    draft,
    fields,
    contactKnown: Object.keys(contact).length > 0 && !touchedContact(typed) && issues.contact.length === 0,
    offer,
    onlyWaits: !offer && chosen.length > 0 && chosen.every(({ divisionId }) => full.has(divisionId!)),
    signedIn: accountId !== undefined,
    players,
    issues,
  };
}

/** Whether the page about the contact was sent: from then on it alone counts, what was left empty on it too. */
const toldContact = (typed: DraftFields) => typed["contactTold"] === true;
const touchedContact = (typed: DraftFields) => Object.keys(typed).some((name) => /^(?:contact|second)\./.test(name));

/** How the league reaches a family that is known: by its account, and the second guardian whom it told of last. */
async function knownContact(handle: Handle<RegistrationTables>, accountId: string): Promise<DraftFields> {
  const person = (await peopleOf(handle, [accountId])).get(accountId);
  if (!person) return {};
  const last = await lastContactOf(handle, accountId);
  const second = last?.secondGuardian;
  return {
    "contact.name": `${person.firstName} ${person.lastName}`.trim(),
    "contact.email": person.email,
    "contact.phone": person.phone ?? last?.phone ?? "",
    ...(second ? { "second.name": second.name, "second.email": second.email, "second.phone": second.phone } : {}),
  };
}

/** The divisions of the season that a family would join: one that is open, else the next to open, else the last. */
function seasonNow(divisions: readonly DivisionForSale[], now: number): DivisionForSale[] {
  const rank = ({ window, opensAt }: DivisionForSale): [number, number] => {
    if (window === "open") return [0, opensAt];
    return window === "coming-soon" ? [1, opensAt] : [2, Math.abs(now - opensAt)];
  };
  const [first] = divisions.toSorted((a, b) => {
    const [one, two] = [rank(a), rank(b)];
    return one[0] - two[0] || one[1] - two[1];
  });
  return divisions.filter((one) => one.facts.season.id === first?.facts.season.id);
}

function asDivision({ division, spots, priceCents }: DivisionForSale, full: ReadonlySet<string>): StartDivision {
  const { id, name, minAge, maxAge, ageCutoffDate, gender } = division;
  const ages = { minimum: minAge, maximum: maxAge };
  return { id, name, ages, ageCutoffDate, gender, full: full.has(id), waiting: spots.waiting, priceCents };
}

/** The athletes of a family, each with what need not be asked again and where they are registered. */
async function knownPlayers(handle: Handle<RegistrationTables>, accountId: string): Promise<KnownPlayer[]> {
  const athletes = await familyOf(handle, accountId);
  const ids = athletes.map(({ id }) => id);
  const active = await activeOf(handle, ids);
  const filled = await formsFilledIn(handle, LEAGUE_FORMS, ids);
  const askedBy = new Map<string, ChildField[]>();
  for (const leagueId of new Set(filled.map((one) => one.leagueId))) {
    const { fields } = await formOf(handle, leagueId);
    askedBy.set(
      leagueId,
      CHILD_FIELDS.filter((field) => fields[field] !== "off"),
    );
  }
  return athletes.map((row) => {
    const told = filled.flatMap(({ athleteId, leagueId }) => (athleteId === row.id ? askedBy.get(leagueId)! : []));
    const registered = active.flatMap(({ id, athleteId, divisionId, status }) =>
      athleteId === row.id ? [{ registrationId: id, divisionId, status: status as (typeof ACTIVE)[number] }] : [],
    );
    return { ...knownPlayer(row, told), registered };
  });
}

function knownPlayer(row: AthleteRow, told: readonly ChildField[]): Omit<KnownPlayer, "registered"> {
  const { id, firstName, lastName, birthDate, gender, hasAllergies, hasMedicalNote } = row;
  const kept: Partial<Record<ChildField, unknown>> = {
    ...row,
    allergies: hasAllergies || null,
    medicalNote: hasMedicalNote || null,
  };
  const onFile = CHILD_FIELDS.filter((field) => (kept[field] ?? null) !== null);
  const leftOpen = told.filter((field) => !onFile.includes(field));
  return { id, firstName, lastName, birthDate, gender, onFile, leftOpen };
}
