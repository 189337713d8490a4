import type { PublishedGame } from "#slices/schedule/server/public.ts";
import type { Game } from "../../contract/game.ts";

/** A published game in a line; nothing for one whose teams are not known yet. */
export function gameLine({ home, away, divisionId, division, where, ...game }: PublishedGame): Game | undefined {
  if (!home || !away) return undefined;
  const { id, date, start, timeZone, startsAt } = game;
  const location = [where.venue ?? where.location, where.field].filter(Boolean).join(", ") || null;
  return {
    id,
    division: { id: divisionId, name: division ?? "" },
    home,
    away,
    date,
    start,
    timeZone,
    startsAt,
    location,
  };
}
