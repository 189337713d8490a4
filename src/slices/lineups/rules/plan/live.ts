import type { LineupBody, LineupLine } from "../../contract/lineup.ts";
import { WHOLE_PERIOD } from "../../contract/vocabulary.ts";

/** Half periods of who was substituted within a period. */
const PART = 1;

/** The line of a player in a period. */
export const lineOf = ({ lines }: Pick<LineupBody, "lines">, player: string, period: number): LineupLine | undefined =>
  lines.find((line) => line.player === player && line.period === period);

/** A lineup with some lines put in place of those of the same player and period; lines that say nothing go. */
export function withLines<Body extends Pick<LineupBody, "lines">>(body: Body, changed: readonly LineupLine[]): Body {
  const keys = new Set(changed.map(({ player, period }) => `${player} ${period}`));
  const kept = body.lines.filter(({ player, period }) => !keys.has(`${player} ${period}`));
  return { ...body, lines: [...kept, ...changed.filter(({ plan, played }) => plan !== null || played !== null)] };
}

/** Who is on the field in the period that is played. */
export function onField({ lines, period }: Pick<LineupBody, "lines" | "period">): Set<string> {
  return new Set(lines.flatMap((line) => (line.period === period && line.onField ? [line.player] : [])));
}

/** Begins the next period: whoever is planned in it plays; without a plan, whoever was on the field at the end of the last. */
export function nextPeriod(body: LineupBody): LineupBody {
  if (body.period >= body.periods) return body;
  const period = body.period + 1;
  const before = onField(body);
  const isPlanned = body.lines.some((line) => line.period === period && line.plan !== null);
  const lines = body.players
    .filter(({ present }) => present)
    .map(({ id }) => {
      const plan = lineOf(body, id, period)?.plan ?? null;
      const plays = isPlanned ? plan !== null : before.has(id);
      return { player: id, period, plan, played: plays ? WHOLE_PERIOD : 0, onField: plays };
    });
  return { ...withLines(body, lines), state: "live", period };
}

/** Takes a player off or puts one in, within the period that is played: both have then played half of it. */
export function substitute(body: LineupBody, player: string): LineupBody {
  const plan = lineOf(body, player, body.period)?.plan ?? null;
  return withLines(body, [{ player, period: body.period, plan, played: PART, onField: !onField(body).has(player) }]);
}

/** Writes what a player played of a period, to correct it afterwards. */
export function setPlayed(body: LineupBody, player: string, period: number, played: number): LineupBody {
  const line = lineOf(body, player, period);
  return withLines(body, [
    {
      player,
      period,
      plan: line?.plan ?? null,
      played,
      onField: played > 0 && (line?.onField ?? played === WHOLE_PERIOD),
    },
  ]);
}

/** Ends the game: it had as many periods as were played. */
export const endGame = (body: LineupBody): LineupBody => ({ ...body, state: "done" });
