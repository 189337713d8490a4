import type { EventState } from "./change.ts";

/** An event with what only follows from what the plan says, or counts it. */
type Row = EventState & {
  readonly id: string;
  readonly version?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
};

/** What a plan says of its events, by their ids; without what only follows from it. */
export function statesOf(rows: Iterable<Row>): Map<string, EventState> {
  return new Map([...rows].map((row) => [row.id, stateOf(row)]));
}

/** What a plan says of one event. */
export function stateOf({
  id: _id,
  version: _version,
  startsAt: _startsAt,
  endsAt: _endsAt,
  ...state
}: Row): EventState {
  return state;
}
