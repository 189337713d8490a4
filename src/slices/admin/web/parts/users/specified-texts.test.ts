import { expect, test } from "vitest";
import { ADMIN_ROLES, PERMISSIONS } from "../../../contract/roles.ts";
import users from "../../messages/users/en.ts";

const { role } = users.users;
const { save, update, done } = users.user;

/** What the specification says word for word of the user search and its roles (spec.txt §6, §8). */
test.each([
  ["a search without an answer", users.users.none, "No matches found"],
  ["a role", role["global-admin"], "Global Admin"],
  ["a role", role["district-manager"], "District Manager"],
  ["a role", role["league-manager"], "League Manager"],
  ["a role", role.coach, "Coach"],
  ["a role", role.player, "Player"],
  ["button of the checkboxes", save, "Save Permissions"],
  ["button of the dropdown", update, "Update"],
  ["success", done.roles.split(" We ")[0], "Permissions updated successfully."],
])("the specification's text stands: %s", (_what, ours, specified) => {
  expect(ours).toBe(specified);
});

test("the checkboxes and the dropdown offer what the specification lists", () => {
  expect(ADMIN_ROLES.map((name) => role[name])).toEqual(
    expect.arrayContaining(["Global Admin", "District Manager", "League Manager", "Coach", "Player"]),
  );
  expect(PERMISSIONS).toEqual(["admin", "district_manager", "league_manager", "coach", "parent", "player"]);
});
