import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { undeliverableAmong } from "#platform/mail/outbox.ts";
import { minorsAmong, peopleOf, type PersonFacts } from "#slices/accounts/server/public.ts";
import { managedLeague, managedSeasons, officialsOf, staffOf } from "#slices/leagues/server/public.ts";
import {
  familiesOf,
  wantingEmails,
  type Family,
  type RegistrationTables,
  type Registrants,
} from "#slices/registration/server/public.ts";
import { eventAnswers } from "#slices/schedule/server/public.ts";
import { publishedTeamsOfPlayers, seasonTeams } from "#slices/teams/server/public.ts";
import type { Language } from "#kernel/language.ts";
import type { Audience, AudiencePerson, AudiencePreview } from "../../contract/audience.ts";
import { NAMES_SHOWN, type ExcludedReason, type FamilyState } from "../../contract/vocabulary.ts";
import { meantBy, type Meant } from "../../rules/meant.ts";
import { ANNOUNCEMENT } from "../notifications.ts";
import type { MessagingDeps } from "../services.ts";
import { demandSenderTo } from "./senders.ts";

/** What each state is where registrations are kept. */
const STATUSES: Readonly<Record<FamilyState, Registrants["statuses"]>> = {
  registered: ["confirmed"],
  waiting: ["waitlisted"],
  offered: ["offered"],
  unpaid: ["held", "pending_payment", "releasing"],
};

/** Somebody whom a message reaches, by account or by address, and the teams through which it does. */
export interface Reader {
  /** Null for who has no account. */
  readonly accountId: string | null;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly teamIds: readonly string[];
  /** Their children whom it is about. */
  readonly athleteIds: readonly string[];
  /** Why no email reaches them; null where it does. */
  readonly emailProblem: "refused" | "undeliverable" | null;
}

/** A family that a message does not reach by any way. */
export interface Unreached {
  readonly registrationId: string;
  readonly name: string;
  readonly reason: ExcludedReason;
}

/** Whom a message reaches, each once and by name, and whom it does not. */
export interface Readers {
  readonly people: readonly Reader[];
  readonly children: number;
  readonly unreached: readonly Unreached[];
}

interface FoundFamily extends Family {
  readonly teamId: string | undefined;
}

/** The families that are meant, each with its published team. */
async function meantFamilies(
  handle: Handle<RegistrationTables>,
  leagueId: string,
  audience: Audience,
  meant: Meant,
): Promise<FoundFamily[]> {
  if (!meant.roles.has("families")) return [];
  const { season, divisions, owing, attendance } = audience;
  const families = await familiesOf(handle, {
    leagueId,
    seasonId: season,
    divisionIds: divisions,
    statuses: meant.states.flatMap((state) => STATUSES[state]),
    registrationIds: meant.registrations,
    owing,
  });
  const teamOf = await publishedTeamsOfPlayers(handle, [...new Set(families.map(({ divisionId }) => divisionId))]);
  const found = families.map((family) => ({ ...family, teamId: teamOf.get(family.registrationId) }));
  const ofTeams = meant.byTeam ? found.filter(({ teamId }) => isMeantTeam(meant, teamId)) : found;
  if (attendance === null) return ofTeams;
  const event = await eventAnswers(handle, attendance.event);
  if (event?.seasonId !== season) return [];
  return ofTeams.filter(({ teamId, athleteId }) => {
    if (teamId === undefined || !event.teamIds.includes(teamId)) return false;
    return attendance.answers.includes(event.answers.get(athleteId ?? "") ?? "none");
  });
}

function isMeantTeam({ teams }: Meant, teamId: string | undefined): boolean {
  return teamId !== undefined && (teams.length === 0 || teams.includes(teamId));
}

/** Coaches, officials and managers that are meant, by account, each with the teams through which. */
async function meantStaff(
  handle: Handle<RegistrationTables>,
  leagueId: string,
  { season: seasonId, divisions: chosen }: Audience,
  meant: Meant,
): Promise<Map<string, Set<string>>> {
  const staff = new Map<string, Set<string>>();
  const add = (accountId: string, teamId?: string) => {
    const teams = staff.get(accountId) ?? new Set();
    staff.set(accountId, teamId === undefined ? teams : teams.add(teamId));
  };
  if (meant.roles.has("coaches")) {
    const season = (await managedSeasons(handle, leagueId)).find(({ id }) => id === seasonId);
    const divisions = (season?.divisions ?? []).map(({ id }) => id);
    const teams = await seasonTeams(
      handle,
      divisions.filter((id) => chosen.length === 0 || chosen.includes(id)),
    );
    for (const { id, coaches, published } of teams)
      if (published && isMeantTeam(meant, id)) for (const coach of coaches) add(coach, id);
  }
  if (meant.roles.has("officials"))
    for (const { accountId, role } of await officialsOf(handle, leagueId))
      if (accountId !== null && role !== "Coach") add(accountId);
  if (meant.roles.has("managers")) for (const accountId of await staffOf(handle, leagueId)) add(accountId);
  return staff;
}

/** What is known of the addresses and accounts behind an audience. */
interface Known {
  readonly people: ReadonlyMap<string, PersonFacts>;
  readonly minors: ReadonlySet<string>;
  /** Addresses that mail servers refuse, and those that want emails of the league, as they were given. */
  readonly dead: ReadonlySet<string>;
  readonly wanting: ReadonlySet<string>;
  /** Whether the league may write to addresses that nobody here has confirmed. */
  readonly isPublic: boolean;
  readonly byMail: boolean;
}

/**
 * Whom a message reaches, each once: every guardian of every child, who registered it, and staff, as far as they are adults with an account;
 * of families without an account, each address.
 * @param byMail whether it is sent by email too: addresses are reached by nothing else
 */
export async function readersOf(
  handle: Handle<RegistrationTables>,
  leagueId: string,
  audience: Audience,
  { byMail }: { byMail: boolean },
): Promise<Readers> {
  const meant = meantBy(audience);
  const families = await meantFamilies(handle, leagueId, audience, meant);
  const staff = await meantStaff(handle, leagueId, audience, meant);
  const accountIds = [...new Set([...staff.keys(), ...families.flatMap((family) => family.accountIds)])];
  const people = await peopleOf(handle, accountIds);
  const emails = [
    ...new Set([
      ...[...people.values()].map(({ email }) => email),
      ...families.flatMap(({ address }) => address?.email ?? []),
    ]),
  ];
  const known: Known = {
    people,
    minors: await minorsAmong(handle, accountIds),
    dead: await undeliverableAmong(handle, emails),
    wanting: new Set(
      (
        await wantingEmails(
          handle,
          leagueId,
          emails.map((email) => ({ email })),
        )
      ).map(({ email }) => email),
    ),
    isPublic: (await managedLeague(handle, leagueId))?.status === "approved",
    byMail,
  };
  return gathered(families, staff, known);
}

/** Puts families and staff together: each account and each address once. */
function gathered(families: readonly FoundFamily[], staff: Map<string, Set<string>>, known: Known): Readers {
  const byAccount = new Map([...staff].filter(([id]) => known.people.has(id) && !known.minors.has(id)));
  const children = new Map<string, Set<string>>();
  const byAddress = new Map<string, { email: string; language: Language; teams: Set<string> }>();
  const unreached: Unreached[] = [];
  for (const family of families) {
    const { registrationId, player: name, teamId, accountIds, athleteId, address } = family;
    const adults = accountIds.filter((id) => known.people.has(id) && !known.minors.has(id));
    for (const id of adults) {
      const teams = byAccount.get(id) ?? new Set();
      byAccount.set(id, teamId === undefined ? teams : teams.add(teamId));
      if (athleteId !== null) children.set(id, (children.get(id) ?? new Set()).add(athleteId));
    }
    const reason = address ? whyNot(address, known) : undefined;
    if (address && reason === undefined) {
      const one = byAddress.get(address.email.toLowerCase()) ?? { ...address, teams: new Set() };
      if (teamId !== undefined) one.teams.add(teamId);
      byAddress.set(address.email.toLowerCase(), one);
    } else if (adults.length === 0) {
      const minor = accountIds.some((id) => known.minors.has(id));
      unreached.push({ registrationId, name, reason: reason ?? (minor ? "minor" : "no-contact") });
    }
  }
  const accounts = [...byAccount].map(([id, teams]) => ({
    ...readerOf(known.people.get(id)!, teams, known),
    athleteIds: [...(children.get(id) ?? [])],
  }));
  const reached = new Set(accounts.map(({ email }) => email.toLowerCase()));
  const addresses = [...byAddress].flatMap(([folded, { email, language, teams }]) =>
    reached.has(folded)
      ? []
      : [{ accountId: null, email, name: email, language, teamIds: [...teams], athleteIds: [], emailProblem: null }],
  );
  return {
    people: [...accounts, ...addresses].toSorted(
      (a, b) => a.name.localeCompare(b.name) || (a.email < b.email ? -1 : 1),
    ),
    children: new Set(families.map(({ athleteId, registrationId }) => athleteId ?? registrationId)).size,
    unreached: unreached.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** Why an address without an account is not written to. */
function whyNot({ email, refused }: NonNullable<Family["address"]>, known: Known): ExcludedReason | undefined {
  if (!known.isPublic) return "league-not-public";
  if (refused || !known.wanting.has(email)) return "refused";
  if (known.dead.has(email)) return "undeliverable";
  return known.byMail ? undefined : "not-by-email";
}

function readerOf({ id, email, firstName, lastName, language }: PersonFacts, teams: Set<string>, known: Known) {
  const emailProblem = !known.wanting.has(email)
    ? ("refused" as const)
    : known.dead.has(email)
      ? ("undeliverable" as const)
      : null;
  const name = `${firstName} ${lastName}`.trim() || email;
  return { accountId: id, email, name, language, teamIds: [...teams], emailProblem };
}

/**
 * Says whom a message would reach, before it is sent, and whom it would not.
 * @throws Refusal as `demandSenderTo`
 */
export async function previewAudience(
  { db, actor, textReach }: MessagingDeps & ActorContext,
  { league, audience, byMail }: { league: string; audience: Audience; byMail: boolean },
): Promise<AudiencePreview> {
  await demandSenderTo(db, actor, { league, audience });
  const { people, children, unreached } = await readersOf(db, league, audience, { byMail });
  const readers = people.flatMap(({ accountId, athleteIds }) =>
    accountId === null ? [] : [{ accountId, players: athleteIds }],
  );
  const leagueName = (await managedLeague(db, league))?.name ?? "";
  const texted = await textReach?.(db, { league, leagueName, kind: ANNOUNCEMENT.name, readers });
  return {
    people: people.length,
    byMailOnly: people.filter(({ accountId }) => accountId === null).length,
    appOnly: people.filter(({ emailProblem }) => emailProblem !== null).length,
    children,
    texts: {
      people: texted?.people ?? 0,
      segments: texted?.segments ?? 0,
      costCents: Math.ceil((texted?.mills ?? 0) / 10),
    },
    spanish: people.filter(({ language }) => language === "es").length,
    list: people.slice(0, NAMES_SHOWN).map(shown),
    excluded: unreached.length,
    excludedList: unreached.slice(0, NAMES_SHOWN).map(({ name, reason }) => ({ name, reason })),
  };
}

function shown({ name, language, emailProblem: email, accountId }: Reader): AudiencePerson {
  return { name, language, email, hasAccount: accountId !== null };
}
