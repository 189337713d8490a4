import { useTranslations } from "#browser/translations.ts";
import type { DivisionTable, LeagueStandings, StandingsGame } from "../../../contract/standings.ts";

/** The most games that machines are told of: those nearest to now come last in a season's list and first here. */
const MOST = 100;
const STATUS = { scheduled: "EventScheduled", postponed: "EventPostponed", cancelled: "EventCancelled" } as const;

interface GamesForMachinesProps {
  standings: LeagueStandings;
  table: DivisionTable;
  /** Of the page. */
  address: string;
}

/** The games of a division for machines: schema.org SportsEvent, with the score in words. Teams only, no player. */
export function GamesForMachines({ standings, table, address }: GamesForMachinesProps) {
  const t = useTranslations("results.standings.game");
  const nameOf = new Map(table.teams.map(({ id, name }) => [id, name]));
  const team = (id: string) => ({ "@type": "SportsTeam", name: nameOf.get(id) ?? "" });
  const event = (game: StandingsGame) => {
    const { result, location, startsAt, status } = game;
    const score = result?.score;
    const names = { home: nameOf.get(game.home) ?? "", away: nameOf.get(game.away) ?? "" };
    return {
      "@type": "SportsEvent",
      name: t("versus", names),
      startDate: startsAt,
      eventStatus: `https://schema.org/${STATUS[status]}`,
      homeTeam: team(game.home),
      awayTeam: team(game.away),
      organizer: { "@type": "SportsOrganization", name: standings.league.name },
      url: address,
      ...(location && { location: { "@type": "Place", name: location, address: game.address ?? location } }),
      ...(score && { description: t("final", { home: String(score.home), away: String(score.away) }) }),
    };
  };
  const graph = table.games.slice(-MOST).map(event);
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
