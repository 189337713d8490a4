import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf, type PersonFacts } from "#slices/accounts/server/public.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import { familiesOf, type Families, type PlaceTables, type Registrants } from "#slices/registration/server/public.ts";
import type { Audience, AudiencePreview, FamilyState } from "../../contract/announcements.ts";
import type { MessagingDeps } from "../services.ts";

const NAMES_SHOWN = 100;

/** What each state is where registrations are kept. */
const STATUSES: Readonly<Record<FamilyState, Registrants["statuses"]>> = {
  registered: ["confirmed"],
  waiting: ["waitlisted"],
  offered: ["offered"],
  unpaid: ["held", "pending_payment", "releasing"],
};

/** Whom a message reaches. */
export interface Readers {
  people: PersonFacts[];
  /** Families of a list that have no account, by their addresses: they are reached by mail alone. */
  addresses: Families["addresses"];
  children: number;
}

/** Whom a message reaches, each once. Families whose account is gone are not among them. */
export async function readersOf(
  handle: Handle<PlaceTables>,
  leagueId: string,
  { season, divisions, states, registrations }: Audience,
): Promise<Readers> {
  const { accountIds, children, addresses } = await familiesOf(handle, {
    leagueId,
    seasonId: season,
    divisionIds: divisions,
    statuses: states.flatMap((state) => STATUSES[state]),
    registrationIds: registrations,
  });
  const people = [...(await peopleOf(handle, accountIds)).values()];
  const reached = new Set(people.map(({ email }) => email.toLowerCase()));
  return { people, children, addresses: addresses.filter(({ email }) => !reached.has(email.toLowerCase())) };
}

/**
 * Says whom a message would reach, before it is sent.
 * @throws Refusal leagues.not-found for who does not run the league
 */
export async function previewAudience(
  { db, actor }: MessagingDeps & ActorContext,
  { league, audience }: { league: string; audience: Audience },
): Promise<AudiencePreview> {
  await demandManager(db, actor, league);
  const { people, addresses, children } = await readersOf(db, league, audience);
  const names = [
    ...people.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email),
    ...addresses.map(({ email }) => email),
  ];
  return {
    people: names.length,
    byMailOnly: addresses.length,
    children,
    spanish: [...people, ...addresses].filter(({ language }) => language === "es").length,
    names: names.toSorted((a, b) => a.localeCompare(b)).slice(0, NAMES_SHOWN),
  };
}
