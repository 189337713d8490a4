import type { EventOf } from "#kernel/event.ts";

/** Events of a season were published, moved, cancelled or got other teams. */
export type ScheduleEvent = EventOf<"schedule.published", { seasonId: string }>;
