import type { EventState } from "./change.ts";

/** What a plan says of its events, by their ids; without what only follows from it. */
export function statesOf(
  rows: Iterable<EventState & { readonly id: string; readonly startsAt?: Date; readonly endsAt?: Date }>,
): Map<string, EventState> {
  return new Map([...rows].map((row) => [row.id, stateOf(row)]));
}

/** What a plan says of one event. */
export function stateOf({
  id: _id,
  startsAt: _startsAt,
  endsAt: _endsAt,
  ...state
}: EventState & { readonly id: string; readonly startsAt?: Date; readonly endsAt?: Date }): EventState {
  return state;
}
