import { recorder, type Action } from "#platform/record.ts";
import type { FamilyEvent } from "../../events.ts";

type Kind = "athlete" | "account" | "invitation" | "emergency-contact";

function objectOf({ payload }: FamilyEvent): Action<"family", Kind>["object"] {
  if ("invitationId" in payload) return { kind: "invitation", id: payload.invitationId };
  if ("athleteId" in payload) return { kind: "athlete", id: payload.athleteId };
  return { kind: "account", id: payload.accountId };
}

/** Records what is done in a family. */
export const record = recorder<"family", Kind, FamilyEvent>((event) => {
  const { kind, id } = objectOf(event);
  return { objects: { kind, ids: [id] }, details: { ...event.payload } };
});
