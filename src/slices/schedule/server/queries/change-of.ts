import { randomUUID } from "node:crypto";
import type { QueryExecutorProvider } from "kysely";
import { fieldLocations } from "#slices/venues/server/public.ts";
import { sameEvent, type EventWrite } from "../../rules/plan/change.ts";
import { statesOf } from "../../rules/plan/states.ts";
import { changeToGames } from "../../rules/propose/change-to.ts";
import type { Proposed } from "../../rules/propose/propose.ts";
import type { PlannedRow } from "../store/planned-events.ts";
import type { ProposalRow } from "../store/proposals.ts";

/** The change of the plan that a proposal stands for. */
export async function changeOf(
  handle: QueryExecutorProvider,
  { instance }: Pick<ProposalRow, "instance">,
  { schedule }: Proposed,
  { planned, arriveEarly, today }: { planned: ReadonlyMap<string, PlannedRow>; arriveEarly: number; today: string },
): Promise<EventWrite[]> {
  const locations = await fieldLocations(
    handle,
    schedule.games.map(({ field }) => field),
  );
  const write = changeToGames(statesOf(planned.values()), schedule.games, {
    minutes: new Map(instance.divisions.map(({ id, gameMinutes }) => [id, gameMinutes])),
    timeZone: (field) => locations.get(field)!.venue.timeZone,
    arriveEarly,
    newId: randomUUID,
  });
  // What was played stays, whatever the generator says; what was called off was not.
  return write.filter(
    ({ before, after }) =>
      (before === null || before.date >= today || before.status !== "scheduled") &&
      (before === null || after === null || !sameEvent(before, after)),
  );
}
