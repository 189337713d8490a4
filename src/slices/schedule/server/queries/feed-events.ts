import { daysAfter } from "#kernel/time/moment.ts";
import type { Handle } from "#platform/db/open.ts";
import { managedLeague, managedSeasons } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { familyCalendarName, type CalendarEvent } from "../documents/calendar.ts";
import type { Duty } from "../../contract/duty.ts";
import type { ScheduleDeps } from "../services.ts";
import { eventsOfSeasons, eventsOfTeams, type EventRow } from "../store/events.ts";
import type { FeedRow } from "../store/feeds.ts";
import { describeEvents } from "./described.ts";
import { isForTeam, ownTeams, type OwnTeams } from "./own-events.ts";

/** Days that events stay in a calendar, and that they stand in it before. */
const [PAST, COMING] = [60, 400];

/** What a feed is made of now. */
export interface FeedSource {
  /** What a program that subscribes calls it. */
  readonly name: string;
  readonly seasonIds: readonly string[];
  /** Reads its events; to be called after the stamp of its seasons. */
  events(): Promise<CalendarEvent[]>;
  /** Reads what its account does beside; to be called after the stamp as well. */
  duties(): Promise<Duty[]>;
}

/**
 * What a feed is made of, for as long as its account may see it.
 * @returns nothing where the account has nothing to do with the player or team any more, or the league is not public
 */
export async function feedSource(
  { db: handle, dutiesOf }: Pick<ScheduleDeps, "db" | "dutiesOf">,
  feed: Pick<FeedRow, "accountId" | "kind" | "athleteId" | "teamId" | "leagueId" | "language">,
  now: Date,
): Promise<FeedSource | undefined> {
  const [from, to] = [daysAfter(now, -PAST), daysAfter(now, COMING)];
  if (feed.kind === "league") {
    const league = await managedLeague(handle, feed.leagueId!);
    if (league?.status !== "approved") return undefined;
    const seasonIds = (await managedSeasons(handle, league.id)).map(({ id }) => id);
    const events = async () => describedWith(handle, await eventsOfSeasons(handle, seasonIds, from));
    return { name: league.name, seasonIds, events, duties: async () => [] };
  }
  const found = await ownTeams(handle, feed.accountId);
  const chosen = teamsOf(found, feed);
  if (!chosen) return undefined;
  const seasonIds = [...new Set(chosen.teams.map(({ seasonId }) => seasonId))];
  const named = feed.kind === "family" && found.players.length > 1 ? namesBy(found) : () => [];
  const events = async () => describedWith(handle, await eventsOfTeams(handle, chosen.teams, { from, to }), named);
  const { accountId } = feed;
  const duties = async () => {
    const all = feed.kind === "family" ? await dutiesOf?.(handle, { accountId, from, to }) : undefined;
    return (all ?? []).filter(({ waits }) => !waits);
  };
  return { name: chosen.name ?? familyCalendarName(feed.language), seasonIds, events, duties };
}

/** The teams of a feed, and what it is called besides "Family schedule". */
function teamsOf(
  { own, plays, players }: OwnTeams,
  { kind, athleteId, teamId }: Pick<FeedRow, "kind" | "athleteId" | "teamId">,
): { teams: OwnTeams["own"]; name?: string } | undefined {
  if (kind === "family") return { teams: own };
  if (kind === "team") {
    const team = own.find(({ id }) => id === teamId);
    return team && { teams: [team], name: team.name };
  }
  const player = players.find(({ id }) => id === athleteId);
  const ids = plays.filter((one) => one.athleteId === athleteId).map((one) => one.teamId);
  return player && { teams: own.filter(({ id }) => ids.includes(id)), name: player.firstName };
}

/** First names of the players that an event is for. */
const namesBy =
  ({ own, plays, players }: OwnTeams) =>
  (row: EventRow): string[] => {
    const teams = own.filter((team) => isForTeam(row, team)).map(({ id }) => id);
    const there = plays.filter(({ teamId }) => teams.includes(teamId)).map(({ athleteId }) => athleteId);
    return players.filter(({ id }) => there.includes(id)).map(({ firstName }) => firstName);
  };

async function describedWith(
  handle: Handle<RegistrationTables>,
  rows: readonly EventRow[],
  names: (row: EventRow) => readonly string[] = () => [],
): Promise<CalendarEvent[]> {
  const described = await describeEvents(handle, rows);
  return rows.flatMap((row) => {
    const event = described.get(row.id);
    return event ? [{ ...event, sequence: row.sequence, names: names(row) }] : [];
  });
}
