import { describe, expect, test } from "vitest";
import { OFFICIAL_ROLES, OTHER_ROLE } from "../../../contract/office/officials.ts";
import { SEASON_STATUSES, STATES } from "../../../contract/vocabulary.ts";
import management from "../../messages/management/en.ts";
import codes from "../../messages/office-codes/en.ts";
import staff from "../../messages/staff/en.ts";
import { DIALOG_FIELDS } from "./league-form.ts";

/** What the specification says word for word of League Management (spec.txt §2, §4, §5, §8). */
describe("the specification's texts of League Management", () => {
  const { management: list, editLeague } = management;
  const { officials } = staff;
  test.each([
    ["link to /submit-league", list.create, "Create League"],
    ["stat card", list.cards.totalLeagues, "Total Leagues"],
    ["stat card", list.cards.activeSeasons, "Active Seasons"],
    ["empty state", list.none, "No leagues found."],
    ["disabled delete's tooltip", list.cannotDelete, "Cannot delete during registration or season"],
    ["why it is refused", codes.refusals.leagues["in-season"], "Cannot delete during registration or season"],
    ["confirmation", list.deleteAsk, "Are you sure you want to delete this league?"],
    ["error", list.deleteFailed, "Failed to delete league: {message}"],
    ["modal", editLeague.title, "Edit League"],
    ["error", editLeague.failed, "Failed to update league."],
    ["section", officials.title, "League Officials"],
    [
      "warning",
      officials.warning,
      "Warning: Some officials are missing required fields and will not be shown. Please re-assign them.",
    ],
    ["empty state", officials.none, "No officials assigned."],
    ["error", officials.assignFailed, "Failed to assign official: {message}"],
    ["error", officials.updateFailed, "Failed to update role: {message}"],
    ["error", officials.removeFailed, "Failed to remove official: {message}"],
    ["error without one", officials.unknown, "Unknown error"],
  ])("%s: %s", (_what, ours, specified) => {
    expect(ours).toBe(specified);
  });

  test("roles, registration status, states, and the modal's eight fields", () => {
    expect([...OFFICIAL_ROLES, OTHER_ROLE]).toEqual(["Referee", "Coach", "Score Keeper", "Other"]);
    expect(SEASON_STATUSES).toEqual(["draft", "coming-soon", "open", "closed"]);
    expect(STATES).toHaveLength(51);
    expect(DIALOG_FIELDS.length).toBeLessThanOrEqual(8);
  });
});
