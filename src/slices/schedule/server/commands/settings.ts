import type { ActorContext } from "#platform/call.ts";
import type { ScheduleDeps } from "../services.ts";
import { setRequestsEnd } from "../store/schedules.ts";
import { changingSchedule } from "./change.ts";
import { record } from "./record.ts";

/** Lets coaches say until a day, in the league's calendar, when their team cannot play; null: no longer. */
export function setRequestsUntil(
  ctx: ScheduleDeps & ActorContext,
  { season, until }: { season: string; until: string | null },
): Promise<{ until: string | null }> {
  return changingSchedule(ctx, { season }, async ({ tx, home, by }) => {
    await setRequestsEnd(tx, home.id, until);
    const object = { kind: "season", id: home.id } as const;
    await record(tx, by, { action: "schedule.requests-until", object, details: { until } });
    return { until };
  });
}
