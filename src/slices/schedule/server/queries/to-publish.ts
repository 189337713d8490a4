import type { Handle } from "#platform/db/open.ts";
import { type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seasonTeams, teamPlayers, type SeasonTeam, type TeamPlayer } from "#slices/teams/server/public.ts";
import { countFamilies } from "../../rules/family/count-families.ts";
import { differencesOf, type EventDifference, type Seen } from "../../rules/plan/difference.ts";
import { publishedEvents } from "../store/events.ts";
import { plannedEvents } from "../store/planned-events.ts";
import { seasonDivisions } from "./season-divisions.ts";

/** Whom a publication concerns, and of which events. */
export interface ToPublish {
  readonly differences: readonly EventDifference[];
  readonly teams: ReadonlyMap<string, SeasonTeam>;
  /** By account: the events that concern it, in the order of time. Coaches of the teams are among them. */
  readonly accounts: ReadonlyMap<string, readonly EventDifference[]>;
  /** By account: the players of theirs that it is about; coaches hear of it for their teams too, whoever plays there. */
  readonly players: ReadonlyMap<string, readonly string[]>;
  /** Imported players, without an account, with the events that concern them. */
  readonly imported: readonly (TeamPlayer & { readonly events: readonly EventDifference[] })[];
  /** How many families the players are of. */
  readonly families: number;
}

/** Teams that an event is for, as it is and as it was. */
function teamsFor({ now, was }: EventDifference, teams: readonly SeasonTeam[]): Set<string> {
  const of = (event: Seen) =>
    event.kind !== "game" && event.home === null
      ? teams.filter(({ divisionId }) => event.division === null || divisionId === event.division).map(({ id }) => id)
      : [event.home, event.away].filter((id) => id !== null);
  return new Set([...of(now), ...(was ? of(was) : [])]);
}

const byTime = (a: EventDifference, b: EventDifference) =>
  `${a.now.date} ${a.now.start}`.localeCompare(`${b.now.date} ${b.now.start}`) || a.id.localeCompare(b.id);

/**
 * What publishing a season's schedule would change, and whom it concerns: families of the teams' players and the coaches, each only of
 * their own events. Of teams that are drafts still, nobody is told.
 * @param only some events, to publish nothing else
 */
export async function toPublish(
  handle: Handle<RegistrationTables>,
  home: SeasonHome,
  now: Date,
  only?: readonly string[],
): Promise<ToPublish> {
  const planned = new Map((await plannedEvents(handle, home.id)).map((row) => [row.id, row]));
  const published = new Map((await publishedEvents(handle, home.id)).map((row) => [row.id, row]));
  const differences = differencesOf(planned, published, now.getTime())
    .filter(({ id }) => only === undefined || only.includes(id))
    .toSorted(byTime);
  return concernedBy(handle, home, differences);
}

/** Whom some differences of a season's schedule concern. */
export async function concernedBy(
  handle: Handle<RegistrationTables>,
  home: SeasonHome,
  differences: readonly EventDifference[],
): Promise<ToPublish> {
  const divisions = await seasonDivisions(handle, home);
  const divisionIds = divisions.map(({ id }) => id);
  const teams = await seasonTeams(handle, divisionIds);
  const players = Map.groupBy(await teamPlayers(handle, divisionIds), ({ teamId }) => teamId);
  const accounts = new Map<string, Set<EventDifference>>();
  const about = new Map<string, Set<string>>();
  const coaches = new Set<string>();
  const imported = new Map<TeamPlayer, EventDifference[]>();
  const playing = new Set<TeamPlayer>();
  const shown = new Map(teams.filter(({ published: isPublished }) => isPublished).map((team) => [team.id, team]));
  for (const difference of differences)
    for (const id of teamsFor(difference, teams)) {
      const team = shown.get(id);
      if (!team) continue;
      const own = players.get(id) ?? [];
      for (const player of own) playing.add(player);
      for (const account of [...team.coaches, ...own.flatMap(({ accountIds }) => accountIds)])
        accounts.set(account, (accounts.get(account) ?? new Set()).add(difference));
      for (const account of team.coaches) coaches.add(account);
      for (const { athleteId, accountIds } of own)
        for (const account of athleteId ? accountIds : [])
          about.set(account, (about.get(account) ?? new Set()).add(athleteId!));
      for (const player of own)
        if (player.accountIds.length === 0) imported.set(player, [...(imported.get(player) ?? []), difference]);
    }
  return {
    differences,
    teams: new Map(teams.map((team) => [team.id, team])),
    accounts: new Map([...accounts].map(([account, events]) => [account, [...events]])),
    players: new Map([...about].flatMap(([account, ids]) => (coaches.has(account) ? [] : [[account, [...ids]]]))),
    imported: [...imported].map(([player, events]) => ({ ...player, events })),
    families: countFamilies([...playing].map(guardiansOf)),
  };
}

const guardiansOf = ({ accountIds, player }: TeamPlayer): readonly string[] =>
  accountIds.length > 0 ? accountIds : player.guardians.map(({ email }) => email.toLowerCase());

/** How many people would be told: accounts, and addresses without one, each once. */
export function countTold({ accounts, imported }: ToPublish): { people: number; byEmailOnly: number } {
  const addresses = new Set(imported.flatMap(({ player }) => player.guardians.map(({ email }) => email.toLowerCase())));
  return { people: accounts.size + addresses.size, byEmailOnly: addresses.size };
}
