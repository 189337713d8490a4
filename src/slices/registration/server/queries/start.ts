import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { familyOf, type AthleteRow } from "#slices/family/server/public.ts";
import { divisionsOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import type { Draft } from "../../contract/draft.ts";
import { CHILD_FIELDS, type ChildField } from "../../contract/form.ts";
import type { RegistrationStart, StartDivision } from "../../contract/start.ts";
import { draftPlayers, type KnownPlayer } from "../../rules/draft-players.ts";
import { stepIssues } from "../../rules/steps.ts";
import type { FormDeps } from "../form/deps.ts";
import { formOf } from "../form/league-form.ts";
import { fullDivisions } from "./waiting.ts";

/**
 * Where somebody is in registering for a league.
 * @param draft what they filled in so far
 * @throws Refusal leagues.not-found
 */
export async function startOf(
  deps: FormDeps,
  actor: Actor,
  { league, draft }: { league: string; draft: Draft | null },
): Promise<RegistrationStart> {
  const offered = seasonNow(await divisionsOf(deps.leagues, deps.db, { league }), deps.clock.now());
  const [first] = offered;
  if (!first) throw new Refusal("leagues.not-found");
  const { facts, window, opensAt, today } = first;
  const full = await fullDivisions(deps.db, offered);
  const form = await formOf(deps.db, facts.league.id);
  const accountId = actor.kind === "member" ? actor.accountId : undefined;
  const known = accountId ? (await familyOf(deps.db, accountId)).map(knownPlayer) : [];
  const person = accountId ? (await peopleOf(deps.db, [accountId])).get(accountId) : undefined;
  const fields = draft?.fields ?? {};
  const players = draftPlayers({ fields, known, divisions: offered.map(({ division }) => division), form, today });
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
    person: person
      ? { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email, phone: person.phone ?? "" }
      : null,
    players,
    issues: stepIssues({ fields, players, form, today }),
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

function knownPlayer(row: AthleteRow): KnownPlayer {
  const { id, firstName, lastName, birthDate, gender, hasAllergies, hasMedicalNote } = row;
  const kept: Partial<Record<ChildField, unknown>> = {
    ...row,
    allergies: hasAllergies || null,
    medicalNote: hasMedicalNote || null,
  };
  const onFile = CHILD_FIELDS.filter((field) => kept[field] !== null && kept[field] !== undefined);
  return { id, firstName, lastName, birthDate, gender, onFile };
}
