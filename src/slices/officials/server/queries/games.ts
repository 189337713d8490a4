import type { PublishedGame } from "#slices/schedule/server/public.ts";
import type { OfficiatedGame } from "../../contract/game.ts";
import type { Game } from "../../rules/obstacles.ts";

/** A published game as lists of officials name it. */
export const describedGame = (game: PublishedGame): OfficiatedGame => ({
  id: game.id,
  home: game.home?.name ?? null,
  away: game.away?.name ?? null,
  homeWaits: game.homeWaits,
  awayWaits: game.awayWaits,
  division: game.division,
  date: game.date,
  start: game.start,
  end: game.end,
  startsAt: game.startsAt,
  endsAt: game.endsAt,
  timeZone: game.timeZone,
  location: [game.where.venue ?? game.where.location, game.where.field].filter(Boolean).join(", ") || null,
});

/** A published game as the rules see it. */
export const ruledGame = (game: PublishedGame): Game => ({
  id: game.id,
  date: game.date,
  start: game.start,
  end: game.end,
  startsAt: Date.parse(game.startsAt),
  endsAt: Date.parse(game.endsAt),
  location: game.where.venue ?? game.where.location,
  teams: [game.home, game.away].flatMap((team) => team?.id ?? []),
});

/** Whether a game takes place and has not begun: only then are officials assigned to it. @param now epoch milliseconds */
export const isToCome = ({ status, startsAt }: PublishedGame, now: number): boolean =>
  status === "scheduled" && Date.parse(startsAt) > now;
