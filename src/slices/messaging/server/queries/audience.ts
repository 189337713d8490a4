import type { Handle } from "#platform/db/open.ts";
import type { Actor } from "#kernel/actor.ts";
import { peopleOf, type PersonFacts } from "#slices/accounts/server/public.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import { familiesOf, type PlaceTables, type Registrants } from "#slices/registration/server/public.ts";
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

/** Whom a message reaches. Families whose account is gone are not among them. */
export async function readersOf(
  handle: Handle<PlaceTables>,
  leagueId: string,
  { season, divisions, states, registrations }: Audience,
): Promise<{ people: PersonFacts[]; children: number }> {
  const { accountIds, children } = await familiesOf(handle, {
    leagueId,
    seasonId: season,
    divisionIds: divisions,
    statuses: states.flatMap((state) => STATUSES[state]),
    registrationIds: registrations,
  });
  return { people: [...(await peopleOf(handle, accountIds)).values()], children };
}

/**
 * Says whom a message would reach, before it is sent.
 * @throws Refusal leagues.not-found for who does not run the league
 */
export async function previewAudience(
  { db }: MessagingDeps,
  actor: Actor,
  { league, audience }: { league: string; audience: Audience },
): Promise<AudiencePreview> {
  await demandManager(db, actor, league);
  const { people, children } = await readersOf(db, league, audience);
  const names = people.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email);
  return {
    people: people.length,
    children,
    spanish: people.filter(({ language }) => language === "es").length,
    names: names.toSorted((a, b) => a.localeCompare(b)).slice(0, NAMES_SHOWN),
  };
}
