import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { NextUp } from "../../contract/mine.ts";
import type { ScheduleDeps } from "../services.ts";
import { nextEventsOfTeams } from "../store/events.ts";
import { describeEvents } from "./described.ts";
import { isForTeam, ownTeams } from "./own-events.ts";

/** The next event that takes place of somebody's family and of the teams that they coach. @throws Refusal request.sign-in */
export async function nextUp({
  db,
  clock,
  actor,
}: Pick<ScheduleDeps, "db" | "clock"> & ActorContext): Promise<{ next: NextUp | null }> {
  const { accountId } = signedIn(actor);
  const { own, plays, players } = await ownTeams(db, accountId);
  const [row] = own.length === 0 ? [] : await nextEventsOfTeams(db, own, timeOf({ clock }));
  const described = row && (await describeEvents(db, [row])).get(row.id);
  if (!row || !described) return { next: null };
  const { at: _, ...event } = described;
  const teams = own.filter((team) => isForTeam(row, team)).map(({ id }) => id);
  const there = plays.filter(({ teamId }) => teams.includes(teamId)).map(({ athleteId }) => athleteId);
  const names = players.filter(({ id }) => there.includes(id)).map(({ firstName }) => firstName);
  return { next: { event, players: names, own: teams } };
}
