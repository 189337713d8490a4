import type { ScheduledGame } from "../instance/result.ts";
import type { EventState, EventWrite } from "../plan/change.ts";

/** What a proposed game needs to become an event. */
export interface MadeOf {
  /** Minutes of a game, by division. */
  readonly minutes: ReadonlyMap<string, number>;
  /** The zone of a field. */
  readonly timeZone: (field: string) => string;
  readonly arriveEarly: number;
  readonly newId: () => string;
}

const pairOf = ({ division, home, away }: { division: string | null; home: string | null; away: string | null }) =>
  `${division} ${[home, away].toSorted().join(" ")}`;

/**
 * The change that plans the proposed games in place of those that are planned. A game that two teams have already is moved rather than
 * made anew, so that families read of a move, and one that was called off takes place again; what is over for its pair is removed. What
 * else is planned stays.
 */
export function changeToGames(
  planned: ReadonlyMap<string, EventState>,
  games: readonly ScheduledGame[],
  { minutes, timeZone, arriveEarly, newId }: MadeOf,
): EventWrite[] {
  const known = [...planned].filter(
    ([, event]) => event.kind === "game" && (event.playoff ?? null) === null && minutes.has(event.division ?? ""),
  );
  const there = known.filter(([, event]) => event.status === "scheduled");
  const free = Map.groupBy(there, ([, event]) => pairOf(event));
  const calledOff = Map.groupBy(
    known.filter(([, event]) => event.status !== "scheduled"),
    ([, event]) => pairOf(event),
  );
  const isWhere = (event: EventState, game: ScheduledGame) =>
    event.date === game.date && event.start === game.start && event.field === game.field;
  const matched = new Map<ScheduledGame, [string, EventState]>();
  // First what stays where it is, then what is nearest in the order of time.
  for (const where of [true, false])
    for (const game of games) {
      if (matched.has(game)) continue;
      const own = free.get(pairOf(game)) ?? [];
      const at = where ? own.findIndex(([, event]) => isWhere(event, game)) : own.length > 0 ? 0 : -1;
      if (at >= 0) matched.set(game, own.splice(at, 1)[0]!);
    }
  const written = games.map((game): EventWrite => {
    const [id, before] = matched.get(game) ?? calledOff.get(pairOf(game))?.shift() ?? [newId(), null];
    const base: Pick<EventState, "arriveEarly" | "details" | "locked" | "accepted" | "acceptedNote"> = before ?? {
      arriveEarly,
      details: null,
      locked: false,
      accepted: [],
      acceptedNote: null,
    };
    const after: EventState = {
      ...base,
      kind: "game",
      division: game.division,
      home: game.home,
      away: game.away,
      title: null,
      field: game.field,
      location: null,
      date: game.date,
      start: game.start,
      minutes: minutes.get(game.division)!,
      timeZone: timeZone(game.field),
      status: "scheduled",
      statusReason: null,
    };
    return { id, before, after };
  });
  const gone = [...free.values()].flat().map(([id, before]): EventWrite => ({ id, before, after: null }));
  return [...written, ...gone];
}
