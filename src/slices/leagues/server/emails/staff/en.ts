const NOTES = ["The button works once, within 14 days.", "Don’t know this person? Ignore this email."];
const SENT = "{product} sent you this email because someone gave us your address to invite you.";
const NEXT = "Use the button to see the invitation. Then sign in or create an account. It takes two minutes.";

/** What the emails of a league's office say. {inviter}, {league} and {role} are filled in. */
export const STAFF_EMAILS_EN = {
  manager: {
    subject: "Invitation to run a league",
    heading: "You are invited to run a league",
    paragraphs: ["{inviter} asks you to run {league} together: its seasons, officials and registrations.", NEXT],
    action: "See the invitation",
    notes: NOTES,
    sent: SENT,
  },
  owner: {
    subject: "A league is handed over to you",
    heading: "A league is handed over to you",
    paragraphs: ["{inviter} wants you to be the new owner of {league}. Nothing changes until you accept.", NEXT],
    action: "See the invitation",
    notes: NOTES,
    sent: SENT,
  },
  official: {
    subject: "Invitation to help a league",
    heading: "You are invited to help a league",
    paragraphs: ["{inviter} asks you to help {league}. Your role: {role}.", NEXT],
    action: "See the invitation",
    notes: NOTES,
    sent: SENT,
  },
};

export type StaffEmailTexts = typeof STAFF_EMAILS_EN;
