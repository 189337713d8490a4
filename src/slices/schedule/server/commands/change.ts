import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { breaksExclusion, brokenRule } from "#platform/db/broken-rules.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import type { ChangeKind } from "../../contract/vocabulary.ts";
import { planTopic } from "../../policy.ts";
import { fits, type ScheduleChange } from "../../rules/plan/change.ts";
import { demandSchedule } from "../queries/ties.ts";
import type { ScheduleDeps } from "../services.ts";
import { changesOfPlan } from "../store/changes.ts";
import { deletePlanned, insertPlanned, plannedById, plannedEvents, updatePlanned } from "../store/planned-events.ts";
import { countChange, lockSchedule } from "../store/schedules.ts";
import type { HeldSchedule } from "./held-schedule.ts";

/**
 * Changes what is planned for a season in one transaction, for who runs its league. Changes of one season come one after the other,
 * each on what the one before left. Families see nothing of it before it is published.
 * @param which.only loads these events alone: a season may have thousands
 * @throws Refusal as `demandSchedule`; schedule.taken and schedule.no-such-time where the database refuses (`refusedAsTaken`)
 */
export function changingSchedule<Answer>(
  ctx: Pick<ScheduleDeps, "db" | "clock"> & ActorContext,
  { season, only }: { season: string; only?: readonly string[] },
  work: (held: HeldSchedule) => Promise<Answer>,
): Promise<Answer> {
  return refusedAsTaken(
    ctx.db.transaction().execute(async (tx) => {
      const { member, home } = await demandSchedule(tx, ctx.actor, season);
      const schedule = await lockSchedule(tx, { seasonId: home.id, leagueId: home.leagueId });
      const rows = only ? await plannedById(tx, home.id, only.filter(isUuid)) : await plannedEvents(tx, home.id);
      const planned = new Map(rows.map((row) => [row.id, row]));
      const by = { actor: ctx.actor, request: ctx.request };
      return work({ tx, now: timeOf(ctx), by, member, home, schedule, planned });
    }),
  );
}

/** No field, team or coach is at two events at once. */
const TAKEN_ONCE = { constraint: "taken_once", table: "event_booking" };

/**
 * What the database refuses of a schedule, as a refusal.
 * @throws Refusal schedule.taken where a field, team or coach is taken at the time; schedule.no-such-time where the clocks pass over it;
 * schedule.playoff-game where a bracket needs an event
 */
export async function refusedAsTaken<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (reason) {
    if (breaksExclusion(reason, TAKEN_ONCE)) throw new Refusal("schedule.taken");
    const constraint = brokenRule(reason);
    if (constraint === "bracket_game_of_plan") throw new Refusal("schedule.playoff-game");
    if (constraint === "time_that_exists") throw new Refusal("schedule.no-such-time");
    throw reason;
  }
}

/**
 * Makes a change that starts from what stands, and tells who looks at the schedule.
 * @throws Refusal schedule.changed-meanwhile where somebody changed the same events
 */
export async function makeChange({ tx, home, planned }: HeldSchedule, change: ScheduleChange): Promise<void> {
  if (!fits(planned, change)) throw new Refusal("schedule.changed-meanwhile");
  const gone = change.flatMap(({ id, after }) => (after === null ? id : []));
  const written = change.flatMap(({ id, before, after }) =>
    before !== null && after !== null ? { ...after, id } : [],
  );
  const added = change.flatMap(({ id, before, after }) => (before === null && after !== null ? { ...after, id } : []));
  await deletePlanned(tx, home.id, gone);
  await updatePlanned(tx, home.id, written);
  await insertPlanned(tx, home.id, added);
  await countChange(tx, home.id);
  await announceLive(tx, planTopic(home.id));
}

/** A change that somebody makes, so that they can undo it. */
export async function makeOwnChange(held: HeldSchedule, kind: ChangeKind, change: ScheduleChange): Promise<void> {
  await makeChange(held, change);
  await changesOfPlan.insert(held.tx, { id: held.home.id, kind, authorId: held.member.accountId, change });
}
