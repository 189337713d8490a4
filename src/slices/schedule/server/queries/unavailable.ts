import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seenTeam, type SeenTeam } from "#slices/teams/server/public.ts";
import type { TeamUnavailable } from "../../contract/unavailable.ts";
import type { ScheduleDeps } from "../services.ts";
import { scheduleRows } from "../store/schedules.ts";
import { unavailableOf } from "../store/unavailable.ts";

/** A team for those who say when it cannot play. */
export interface TeamToPlan {
  readonly accountId: string;
  readonly seen: SeenTeam;
  /** The last day on which coaches can say so; null where the league has not opened this. */
  readonly until: string | null;
  /** Whether whoever asks may add and remove now: coaches until that day, who runs the league always. */
  readonly mayChange: boolean;
}

/**
 * A team, for its coaches and who runs the league.
 * @throws Refusal request.sign-in for visitors; schedule.not-found for everybody else
 */
export async function teamToPlan(
  handle: Handle<RegistrationTables>,
  { actor, now }: Pick<ActorContext, "actor"> & { now: number },
  team: string,
): Promise<TeamToPlan> {
  const { accountId } = signedIn(actor);
  const seen = await seenTeam(handle, actor, team).catch((reason: unknown) => {
    if (reason instanceof Refusal && reason.code === "teams.not-found") throw new Refusal("schedule.not-found");
    throw reason;
  });
  if (seen.as === "family") throw new Refusal("schedule.not-found");
  const [schedule] = await scheduleRows(handle, [seen.home.seasonId]);
  const until = schedule?.requestsUntil ?? null;
  const open = until !== null && localDateAt(now, seen.home.timeZone) <= until;
  return { accountId, seen, until, mayChange: seen.as === "manager" || open };
}

/** When a team cannot play, for its coaches and who runs the league. @throws Refusal as `teamToPlan` */
export async function teamUnavailable(
  { db, clock, actor }: Pick<ScheduleDeps, "db" | "clock"> & ActorContext,
  { team: id }: { team: string },
): Promise<TeamUnavailable> {
  const { seen, until, mayChange } = await teamToPlan(db, { actor, now: clock.now() }, id);
  const { team, home } = seen;
  const times = await unavailableOf(db, [team.id]);
  return {
    team: { id: team.id, name: team.name, color: team.color },
    league: home.leagueName,
    season: { name: home.seasonName, startDate: home.startDate, endDate: home.endDate },
    until,
    mayChange,
    times: times.map(({ id: time, from, to, fromTime, toTime, reason }) => ({
      id: time,
      from,
      to,
      fromTime,
      toTime,
      reason,
    })),
  };
}
