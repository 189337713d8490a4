import { expect, test } from "vitest";
import { STANDARD_ROLE_NAMES } from "../../../contract/role-names.ts";
import { OFFICE_DAYS, ROLE_ICONS, STANDARD_ROLES } from "../../../contract/vocabulary.ts";
import codes from "../../messages/codes/en.ts";
import messages from "../../messages/office/en.ts";

const { office } = messages;

/** What the specification says word for word of /volunteers (spec.txt §2, §3, §4, §5, §9). */
test.each([
  ["title", office.title, "Volunteer Management"],
  ["button", office.add, "Add Volunteer"],
  ["button", office.export, "Export"],
  ["stat card", office.cards.games, "Upcoming Games"],
  ["stat card", office.cards.fullyStaffed, "Fully Staffed"],
  ["stat card", office.cards.needVolunteers, "Need Volunteers"],
  ["stat card", office.cards.activeVolunteers, "Active Volunteers"],
  ["the days that the figures look at", office.cards.gamesNote, `Next ${OFFICE_DAYS} days`],
  ["percentage", office.cards.fullyStaffedNote, "{percent}% complete"],
  ["section", office.status, "Upcoming Games - Volunteer Status"],
  ["badge", office.fullyStaffed, "Fully Staffed"],
  ["section", office.roles, "Custom Volunteer Roles"],
  ["list", office.current, "Current Roles"],
  ["form", office.addRole, "Add New Role"],
  ["field", office.roleName, "Role Name"],
  ["field", office.icon, "Icon"],
  ["field", office.description, "Description"],
  ["button", office.addRoleNow, "Add Role"],
])("%s: %s", (_what, ours, specified) => {
  expect(ours).toBe(specified);
});

test("four default roles, six icons, and a clear message where the name or the icon of a role is missing", () => {
  expect(STANDARD_ROLES.map((role) => STANDARD_ROLE_NAMES.en[role])).toEqual([
    "Referee",
    "Time Keeper",
    "Stats Manager",
    "First Aid",
  ]);
  expect(ROLE_ICONS.map((icon) => office.icons[icon])).toEqual([
    "Camera",
    "Announcer",
    "Coordinator",
    "Equipment Manager",
    "Security",
    "Concessions",
  ]);
  expect([codes.issues["role-name"].missing, codes.issues["role-icon"].missing]).toEqual([
    "Give the role a name.",
    "Choose an icon for the role.",
  ]);
});
