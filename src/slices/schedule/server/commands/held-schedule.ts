import type { ActorContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import type { SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { PlannedRow } from "../store/planned-events.ts";
import type { ScheduleRow } from "../store/schedules.ts";

/** A season's schedule, held by a transaction: nobody else changes it until that ends. */
export interface HeldSchedule {
  readonly tx: Tx<RegistrationTables>;
  readonly now: Date;
  readonly by: ActorContext;
  /** Who changes it. */
  readonly member: { readonly accountId: string };
  readonly home: SeasonHome;
  readonly schedule: ScheduleRow;
  /** What is planned, by its id: all of it, or the events that were asked for. */
  readonly planned: ReadonlyMap<string, PlannedRow>;
}
