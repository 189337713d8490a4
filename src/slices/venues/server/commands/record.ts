import { recorder } from "#platform/record.ts";
import type { VenuesEvent } from "../../events.ts";

/** Records what is done with venues: ids, days and names of fields; of an event, how many fields it concerns. */
export const record = recorder<"venues", "venue", VenuesEvent>(({ payload }) => {
  const { venueId, fieldIds, ...details } = payload;
  return { objects: { kind: "venue", ids: [venueId] }, details: { ...details, count: fieldIds.length } };
});
