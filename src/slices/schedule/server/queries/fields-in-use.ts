import type { VenueInUse } from "#slices/leagues/server/public.ts";
import { FIELDS, type FieldInUse } from "#slices/venues/server/public.ts";
import { hasEventsOn } from "../store/bookings.ts";

/** Whether something is still to be played on a field: it is not removed then. */
export const fieldInUse: FieldInUse = (handle, fieldId, now) => hasEventsOn(handle, FIELDS, { fieldId, since: now });

/** Whether something is or was planned at a venue: it stays then, though its league has moved. */
export const venueInUse: VenueInUse = (handle, venueId) => hasEventsOn(handle, FIELDS, { venueId });
