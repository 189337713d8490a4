/**
 * The parts of the profile in their order. Other capabilities' parts (family) are lines here too, with their page's
 * address: add one, and its name to the messages.
 */
export const PROFILE_PARTS = [
  { to: "/profile", name: "details" },
  { to: "/profile/family", name: "family" },
  { to: "/profile/searches", name: "searches" },
  { to: "/profile/calendars", name: "calendars" },
  { to: "/profile/notifications", name: "notifications" },
  { to: "/profile/email", name: "email" },
  { to: "/profile/password", name: "password" },
  { to: "/profile/groups", name: "groups" },
  { to: "/profile/two-factor", name: "twoFactor" },
  { to: "/profile/devices", name: "devices" },
  { to: "/profile/data", name: "data" },
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
