/**
 * Venues: their fields, when these are open or closed, and which leagues may use them. A venue itself is a league's home venue, or was
 * added by one.
 */
import { fieldCalls } from "./contract/playing-fields.ts";
import { timeCalls } from "./contract/times.ts";
import { venueCalls } from "./contract/venues.ts";

export const venuesContract = { ...venueCalls, ...fieldCalls, ...timeCalls };

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const VENUES_REFUSALS = {
  "venues.not-found": 404,
  "venues.not-yours": 403,
  "venues.changed-meanwhile": 409,
  "venues.known-already": 409,
  "venues.in-profile": 422,
  "venues.home-venue": 422,
  "venues.field-name-taken": 409,
  "venues.too-many-fields": 422,
  "venues.last-field": 422,
  "venues.field-in-use": 409,
  "venues.no-such-league": 422,
  "venues.events-inside": 409,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const VENUES_PARAMETERS = {
  venue: "A venue's id",
  field: "A field's id",
  hours: "Hours of a venue or a field",
  closure: "A closure of a venue or a field",
  permit: "A league's permit for a field",
  fromOn: "The first day, as 2027-03-06",
  toOn: "The last day",
  from: "The time from which each day is closed, as 17:30; whole days without",
  to: "The time until which each day is closed",
  q: "Words of name, city or ZIP code",
} as const;
