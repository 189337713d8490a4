import { expect, test } from "vitest";
import office from "../../../../../app/web/messages/office/en.ts";
import codes from "../../messages/fields/en.ts";
import reviewing from "../../messages/reviewing/en.ts";

const { title, approve, reject, failed } = reviewing.reviewing;

test.each([
  ["§2, the queue", title, "League/Division Queue"],
  ["§2, its buttons", approve, "Approve"],
  // What follows is asked before anything happens.
  ["§2, its buttons", reject.replace("…", ""), "Reject"],
  ["§8, an approval that fails", failed.approve, "Failed to approve league: {message}"],
  ["§8, a rejection that fails", failed.reject, "Failed to reject league: {message}"],
  [
    "§8, zero rows updated",
    codes.refusals.leagues["none-updated"],
    "No league was updated. Check if the league exists and you have permission.",
  ],
  ["§2, the sidebar", office.office.dashboard, "Dashboard"],
])("the specification's text stands: %s", (_, ours, specified) => {
  expect(ours).toBe(specified);
});
