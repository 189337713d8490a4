import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import { sameEvent, type EventWrite } from "../../rules/plan/change.ts";
import { stateOf } from "../../rules/plan/states.ts";
import type { ScheduleDeps } from "../services.ts";
import { versionEvents } from "../store/versions.ts";
import { changingSchedule, makeOwnChange } from "./change.ts";
import { record } from "./record.ts";
import { seasonDivisions } from "../queries/season-divisions.ts";

/**
 * Plans again what a version had: a change like any other, to be undone as one. Events of teams that are gone are left out.
 * @returns how many events changed, and how many were left out
 * @throws Refusal schedule.not-found; schedule.taken
 */
export function restoreVersion(
  ctx: ScheduleDeps & ActorContext,
  { season, version }: { season: string; version: number },
): Promise<{ changed: number; left: number }> {
  return changingSchedule(ctx, { season }, async (held) => {
    const { tx, home, planned } = held;
    const events = await versionEvents(tx, home.id, version);
    if (!events) throw new Refusal("schedule.not-found");
    const divisions = await seasonDivisions(tx, home);
    const teams = await seasonTeams(
      tx,
      divisions.map(({ id }) => id),
    );
    const there = new Set(teams.map(({ id }) => id));
    const possible = events.filter((event) => [event.home, event.away].every((id) => id === null || there.has(id)));
    const before = (id: string) => (planned.has(id) ? stateOf(planned.get(id)!) : null);
    const back = possible.map((event): EventWrite => ({
      id: event.id,
      before: before(event.id),
      after: stateOf(event),
    }));
    const kept = new Set(possible.map(({ id }) => id));
    const gone = [...planned.keys()].flatMap((id): EventWrite[] =>
      kept.has(id) ? [] : [{ id, before: before(id), after: null }],
    );
    const change = [...back, ...gone].filter(
      ({ before: was, after }) => was === null || after === null || !sameEvent(was, after),
    );
    if (change.length > 0) await makeOwnChange(held, "restored", change);
    const details = { version, changed: change.length };
    await record(tx, held.by, { action: "schedule.restored", object: { kind: "season", id: home.id }, details });
    return { changed: change.length, left: events.length - possible.length };
  });
}
