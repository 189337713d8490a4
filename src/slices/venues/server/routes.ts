import type { Routes } from "#platform/http/answers.ts";
import type { venuesContract } from "../contract.ts";
import { addField, editField, moveField, removeField, restoreField } from "./commands/fields.ts";
import { addClosure, editClosure, removeClosure } from "./commands/closures.ts";
import { addHours, addPermits, editHours, editPermit, removeHours, removePermit } from "./commands/times.ts";
import { addVenue, chooseVenue, editVenue, leaveVenue } from "./commands/venues.ts";
import { closureEvents } from "./queries/closures.ts";
import { ownVenues, searchVenues, venuePage } from "./queries/venues.ts";
import type { VenuesDeps } from "./services.ts";

export const venuesRoutes: Routes<typeof venuesContract, VenuesDeps> = {
  ownVenues,
  searchVenues,
  venue: venuePage,
  addVenue,
  editVenue,
  chooseVenue,
  leaveVenue,
  addField,
  editField,
  moveField,
  removeField,
  restoreField,
  addHours,
  editHours,
  removeHours,
  closureEvents,
  addClosure,
  editClosure,
  removeClosure,
  addPermits,
  editPermit,
  removePermit,
};
