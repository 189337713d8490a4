/** What the capabilities above may use of venues. */
export { FIELDS } from "./store/published.ts";
export { EVENTS_CLOSED, FIELD_IN_USE, type EventsClosed, type FieldInUse } from "./services.ts";
export { leagueFields, venuesOfLeague, type LeagueField } from "./queries/league-fields.ts";
export type { FieldWindow } from "../rules/windows.ts";
export { fieldLocations, type FieldLocation } from "./queries/field-locations.ts";
export { closeVenue } from "./commands/closures.ts";
export { closingOf } from "./queries/closures.ts";
export { minutesOfSpan } from "../rules/windows.ts";
