import type { Actor } from "#kernel/actor.ts";
import { audit, type From } from "#platform/audit.ts";
import type { Tx } from "#platform/db/open.ts";
import { announceRecorded } from "#platform/events/outbox.ts";
import type { FamilyEvent } from "../../events.ts";
import type { FamilyTables } from "../store/athletes.ts";

interface Deed {
  action: `family.${string}`;
  object: { kind: "athlete" | "account" | "invitation" | "emergency-contact"; id: string };
  /** Ids and names of fields; never what stands in them. */
  details?: Record<string, unknown>;
}

/** Writes down what was done in a family, in its transaction, and from where. */
export function recorded(tx: Tx<FamilyTables>, from: From | undefined, actor: Actor, deed: Deed): Promise<void> {
  return audit(tx, { actor, from, ...deed });
}

/** What an event is about, for the audit trail. */
function objectOf({ payload }: FamilyEvent): Deed["object"] {
  if ("invitationId" in payload) return { kind: "invitation", id: payload.invitationId };
  if ("athleteId" in payload) return { kind: "athlete", id: payload.athleteId };
  return { kind: "account", id: payload.accountId };
}

/** Writes it down, and tells the capabilities above. */
export async function announced(
  tx: Tx<FamilyTables>,
  from: From | undefined,
  actor: Actor,
  event: FamilyEvent,
): Promise<void> {
  const { kind, id } = objectOf(event);
  await announceRecorded(tx, event, { actor, from, objects: { kind, ids: [id] }, details: { ...event.payload } });
}
