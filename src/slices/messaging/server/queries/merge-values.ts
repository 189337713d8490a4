import { formatsOf } from "#kernel/text/formats.ts";
import type { Language } from "#kernel/language.ts";
import type { UpcomingEvent } from "#kernel/time/upcoming-event.ts";
import type { Handle } from "#platform/db/open.ts";
import { managedSeasons } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesById, nextGamesOf } from "#slices/schedule/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { MergeValues } from "../../contract/merge-fields.ts";

const NONE = { en: "to be announced", es: "por anunciar" } as const;
const AGAINST = { en: "against", es: "contra" } as const;
const AT = { en: "at", es: "a las" } as const;
const AND = { en: "and", es: "y" } as const;

/** What fills messages in: the names of teams, and their next game, or the one game that a reminder is about. */
export interface MergeSource {
  readonly names: ReadonlyMap<string, string>;
  readonly games: ReadonlyMap<string, UpcomingEvent>;
}

/** Teams of a season with the next game of each. @param eventId the game that is told of, instead of the next one */
export async function mergeSource(
  handle: Handle<RegistrationTables>,
  { leagueId, seasonId, eventId }: { leagueId: string; seasonId: string; eventId?: string | null | undefined },
  now: Date,
): Promise<MergeSource> {
  const season = (await managedSeasons(handle, leagueId)).find(({ id }) => id === seasonId);
  const teams = await seasonTeams(
    handle,
    (season?.divisions ?? []).map(({ id }) => id),
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  if (eventId) return { names, games: new Map((await gamesById(handle, [eventId])).flatMap((game) => sidesOf(game))) };
  const published = teams.flatMap((team) => (team.published ? team.id : []));
  return { names, games: await nextGamesOf(handle, published, now) };
}

function sidesOf(game: Awaited<ReturnType<typeof gamesById>>[number]): [string, UpcomingEvent][] {
  const { home, away, where, ...event } = game;
  const line = {
    ...event,
    home: home?.name ?? null,
    away: away?.name ?? null,
    location: [where.venue ?? where.location, where.field].filter(Boolean).join(", ") || null,
    address: where.address ?? where.location,
  };
  return [
    ...(home ? [[home.id, { ...line, side: "home" as const }] as [string, UpcomingEvent]] : []),
    ...(away ? [[away.id, { ...line, side: "away" as const }] as [string, UpcomingEvent]] : []),
  ];
}

/** What fills a message in for somebody of some teams, in the language of the text; teams without a game are "to be announced". */
export function mergeValues(
  { names, games }: MergeSource,
  teamIds: readonly string[],
  language: Language,
): MergeValues {
  const known = teamIds.filter((id) => names.has(id));
  const several = known.length > 1;
  const each = (say: (game: UpcomingEvent) => string | null) => {
    const said = known.map((id) => {
      const game = games.get(id);
      const text = (game && say(game)) ?? NONE[language];
      return several ? `${names.get(id)}: ${text}` : text;
    });
    return said.length > 0 ? said.join("; ") : NONE[language];
  };
  return {
    team: listed(
      known.map((id) => names.get(id)!),
      language,
    ),
    nextGame: each((game) => gameLine(game, language)),
    field: each(({ location }) => location),
  };
}

/** Whether a game is known for any of somebody's teams. */
export function hasGame({ games }: MergeSource, teamIds: readonly string[]): boolean {
  return teamIds.some((id) => games.has(id));
}

/** "Hawks", "Hawks and Owls", "Hawks, Owls and Jays"; without a team "to be announced". */
function listed(names: readonly string[], language: Language): string {
  if (names.length === 0) return NONE[language];
  if (names.length === 1) return names[0]!;
  return `${names.slice(0, -1).join(", ")} ${AND[language]} ${names.at(-1)}`;
}

/** "Sat, Sep 12 at 9:00 am against Owls" */
function gameLine({ date, start, side, home, away }: UpcomingEvent, language: Language): string {
  const formats = formatsOf(language);
  const opponent = side === "home" ? away : home;
  const when = `${formats.dateWithWeekday(date)} ${AT[language]} ${formats.time(start)}`;
  return opponent === null ? when : `${when} ${AGAINST[language]} ${opponent}`;
}
