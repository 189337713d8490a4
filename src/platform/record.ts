import { audit } from "#platform/audit.ts";
import type { ActorContext } from "#platform/call.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { announceRecorded, type AnyEvent } from "#platform/events/outbox.ts";

/** Ids, states, amounts and names of fields; never what somebody wrote, and nothing about children but ids. */
type Details = Readonly<Record<string, unknown>>;

/** What was done in a slice, and to which object. */
export interface Action<Slice extends string, Kind extends string> {
  action: `${Slice}.${string}`;
  object: { kind: Kind; id: string };
  details?: Details;
}

/** What the audit trail gets of an event: the objects that it is about, and some facts. */
export interface AboutEvent<Kind extends string> {
  objects: { kind: Kind; ids: readonly string[] };
  details: Details;
}

/**
 * Makes the function by which a slice records, in the transaction of the fact, who did what: an action in the audit trail alone;
 * an event there, and for all who hear it. Types name the slice, the kinds of its objects, and its events.
 * @param about what the audit trail gets of an event
 */
export function recorder<Slice extends string, Kind extends string, Event extends AnyEvent = never>(
  about?: (event: Event) => AboutEvent<Kind>,
): (tx: AnyTx, by: ActorContext, what: Action<Slice, Kind> | Event, details?: Details) => Promise<void> {
  return async (tx, { actor, request }, what, details) => {
    if ("action" in what) return audit(tx, { actor, request, ...what });
    const { objects, details: facts } = about!(what);
    await announceRecorded(tx, what, { actor, request, objects, details: details ?? facts });
  };
}
