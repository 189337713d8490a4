import type { PlanChanges, PlannedEvent, SeasonPlan } from "../../contract/plan.ts";

const inOrder = (a: PlannedEvent, b: PlannedEvent) =>
  a.startsAt.localeCompare(b.startsAt) || (a.field ?? "").localeCompare(b.field ?? "") || a.id.localeCompare(b.id);

/** A plan with what has changed of it; undefined where events are gone or the schedule was published, and all is to be read anew. */
export function merged(known: SeasonPlan, { total, ...changes }: PlanChanges): SeasonPlan | undefined {
  const ids = new Set(changes.events.map(({ id }) => id));
  const events = [...known.events.filter(({ id }) => !ids.has(id)), ...changes.events].toSorted(inOrder);
  if (events.length !== total || changes.published !== known.published) return undefined;
  const unpublished = [...known.unpublished.filter(({ id }) => !ids.has(id)), ...changes.unpublished];
  return { ...known, ...changes, events, unpublished };
}
