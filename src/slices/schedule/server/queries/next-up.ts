import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { NextUp } from "../../contract/mine.ts";
import type { ScheduleDeps } from "../services.ts";
import { nextEventsOfTeams, type EventRow } from "../store/events.ts";
import { describeEvents } from "./described.ts";
import { isForTeam, ownTeams } from "./own-events.ts";

/**
 * For each player of somebody's family the next event of their teams that takes place, and the next of the teams that they
 * coach, in the order of time.
 * @throws Refusal request.sign-in
 */
export async function nextUp({
  db,
  clock,
  actor,
}: Pick<ScheduleDeps, "db" | "clock"> & ActorContext): Promise<{ next: NextUp[] }> {
  const { accountId } = signedIn(actor);
  const { own, plays, coaches, players } = await ownTeams(db, accountId);
  const rows = new Map<string, EventRow>();
  for (const team of own)
    for (const row of await nextEventsOfTeams(db, [team], timeOf({ clock }))) rows.set(row.id, row);
  const inOrder = [...rows.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  /** The first that is for one of some teams. */
  const firstOf = (teams: readonly string[]) =>
    inOrder.find((row) => own.some((team) => teams.includes(team.id) && isForTeam(row, team)))?.id;
  const nextOf = new Map(
    players.map(({ id }) => [id, firstOf(plays.filter((one) => one.athleteId === id).map(({ teamId }) => teamId))]),
  );
  const wanted = new Set([...nextOf.values(), firstOf(coaches)]);
  const found = await describeEvents(
    db,
    inOrder.filter(({ id }) => wanted.has(id)),
  );
  const next = inOrder.flatMap((row) => {
    const described = found.get(row.id);
    if (!described) return [];
    const { at: _, ...event } = described;
    return [
      {
        event,
        players: players.filter(({ id }) => nextOf.get(id) === row.id).map(({ firstName }) => firstName),
        own: own.filter((team) => isForTeam(row, team)).map(({ id }) => id),
      },
    ];
  });
  return { next };
}
