import notifications from "#slices/notifications/web/messages/en.ts";

/** What the frame says to who is signed in. */
export default {
  notifications,
  members: {
    account: "Your account:",
    profile: "Account Profile",
    leagues: "My Leagues",
    schedule: "Schedule",
    family: "Family",
    office: "Back office",
    logout: "Logout",
    unconfirmed: "Confirm your email address",
    pages: "Pages",
    barHome: "Home",
    messaging: "Messaging",
    barChat: "Chat",
    barMe: "Me",
    barOffice: "Office",
    heading: "Account",
  },
  /** Two people changed the same thing. */
  conflict: {
    title: "Someone else saved changes after you opened this",
    text: "Compare both, then save again to keep yours.",
    what: "Field",
    there: "Saved now",
    here: "In your form",
    nothing: "empty",
    take: "Keep what is saved",
  },
  /** Items of a list are put in another order. */
  sorting: { up: "Move {name} up", down: "Move {name} down", moved: "{name} is now {position} of {count}." },
};
