/** What refusals and field issues of families say. They stand beside those of every page. */
export default {
  refusals: {
    family: {
      "not-found": "This is not in your family’s account.",
      "changed-meanwhile": "This was changed by another guardian or on another page. Check what is saved now, and save again if yours is right.",
      "athletes-full": "A family can have up to 30 players.",
      "guardians-full": "A child can have up to 8 guardians.",
      "contacts-full": "You have 5 emergency contacts. Remove one to add another.",
      "has-spot": "This player has a spot in a league or is on a waitlist. Cancel it in My Leagues first (the league’s refund policy applies), invite another guardian who takes over, or wait until the season is over.",
      "last-guardian": "You are the only guardian. Invite another one first, or remove the child.",
      "not-adult": "You must be 18 or older to register yourself. A guardian adds a younger player.",
      "already-myself": "You are already a player in your family.",
      "address-unconfirmed": "Confirm your email address first, to protect your children’s data.",
      "no-children": "Add a child first.",
      "invitation-over": "This invitation no longer works. It was answered, withdrawn, or is older than 14 days. Ask for a new one.",
      "invitation-own": "You sent this invitation. It is for someone else.",
      "guardian-already": "This person is already a guardian.",
      "too-many-invitations": "You have reached today’s limit: 10 invitations in all, and 3 to one address. Try again tomorrow.",
    },
  },
  issues: {
    "birth-date": {
      future: "Date of birth cannot be in the future",
      old: "Date of birth must be within the last 100 years",
      "not-adult": "You must be 18 or older to register yourself",
    },
    email: {
      own: "This is your own address. Enter the other guardian’s",
      guardian: "This person is already a guardian",
    },
    "child-first-name": {
      missing: "Enter the first name",
      long: "The first name must be 60 characters or fewer",
      letters: "The first name can have only letters, spaces, hyphens, apostrophes and periods",
    },
    "child-last-name": {
      missing: "Enter the last name",
      long: "The last name must be 60 characters or fewer",
      letters: "The last name can have only letters, spaces, hyphens, apostrophes and periods",
    },
    "child-birth-date": { missing: "Enter the date of birth" },
    "athlete-gender": { unknown: "Choose from the list, or leave it blank" },
    relation: { missing: "Choose how you are related to the child" },
    size: { unknown: "Choose a size from the list" },
    address: { long: "An address must be 200 characters or fewer" },
    allergies: { long: "Allergies must be 2,000 characters or fewer" },
    "medical-note": { long: "Medical notes must be 2,000 characters or fewer" },
    "contact-name": { missing: "Enter the name of the contact", long: "A name must be 120 characters or fewer" },
    "contact-phone": { missing: "Enter the phone number of the contact" },
    "contact-relation": {
      missing: "Enter how the contact is related to your family, like aunt or neighbor",
      long: "Use 60 characters or fewer",
    },
    agreement: { missing: "Agree that we keep this data to continue" },
    children: { missing: "Choose at least one child" },
  },
};
