const NOTES = ["The button works once, within 14 days.", "Do you not know who that is? Then leave this letter."];
const SENT = "{product} wrote to you because somebody gave us this address to invite you.";
const NEXT = "Use the button to see it. Signing in or making an account comes next; that takes two minutes.";

/** What the letters of a league's office say. {inviter}, {league} and {role} are filled in. */
export const STAFF_LETTERS_EN = {
  manager: {
    subject: "An invitation to run a league",
    heading: "You are invited to run a league",
    paragraphs: ["{inviter} asks you to run {league} together: its seasons, officials and registrations.", NEXT],
    action: "See the invitation",
    notes: NOTES,
    sent: SENT,
  },
  owner: {
    subject: "A league is handed over to you",
    heading: "A league is handed over to you",
    paragraphs: [
      "{inviter} wants you to be the owner of {league} from now on. Until you accept, nothing changes.",
      NEXT,
    ],
    action: "See the invitation",
    notes: NOTES,
    sent: SENT,
  },
  official: {
    subject: "An invitation to help a league",
    heading: "You are invited to help a league",
    paragraphs: ["{inviter} asks you to help {league}. Your role: {role}.", NEXT],
    action: "See the invitation",
    notes: NOTES,
    sent: SENT,
  },
};

export type StaffLetterTexts = typeof STAFF_LETTERS_EN;
