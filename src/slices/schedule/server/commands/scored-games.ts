import { Refusal } from "#kernel/refusal.ts";
import type { GameScore } from "#kernel/game-score.ts";
import type { EventDifference } from "../../rules/plan/difference.ts";
import type { ToPublish } from "../queries/to-publish.ts";
import type { ScheduleDeps } from "../services.ts";
import { eventsByIds } from "../store/events.ts";
import type { HeldSchedule } from "./held-schedule.ts";

/** What would make another game of one whose score is known. One that was suspended waits for another day. */
function contradicts({ now, was }: EventDifference, { ended }: GameScore, isToCome: boolean): boolean {
  const isOther = now.kind !== was?.kind || now.home !== was.home || now.away !== was.away;
  if (isOther || now.status === "cancelled") return true;
  return ended !== "suspended" && (now.status === "postponed" || isToCome);
}

/**
 * Demands that games with a score stay what they are: not cancelled, of the same teams, not moved to a time to come. Who means it
 * removes the score first.
 * @throws Refusal schedule.has-score, with the teams
 */
export async function demandScoresStay(
  { gameScores }: Pick<ScheduleDeps, "gameScores">,
  { tx, planned, now }: HeldSchedule,
  { differences, teams }: ToPublish,
): Promise<void> {
  const known = differences.filter(({ was }) => was !== null);
  const scores = await gameScores?.(
    tx,
    known.map(({ id }) => id),
  );
  if (!scores || scores.size === 0) return;
  const published = new Map((await eventsByIds(tx, [...scores.keys()])).map((row) => [row.id, row]));
  for (const one of known) {
    const score = scores.get(one.id);
    const startsAt = planned.get(one.id)?.startsAt ?? published.get(one.id)?.startsAt;
    if (!score || !contradicts(one, score, startsAt !== undefined && startsAt > now)) continue;
    const name = (id: string | null | undefined) => teams.get(id ?? "")?.name ?? "";
    throw new Refusal("schedule.has-score", [], undefined, { home: name(one.was?.home), away: name(one.was?.away) });
  }
}
