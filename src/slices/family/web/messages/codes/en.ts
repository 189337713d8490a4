/** What refusals and field issues of families say. They stand beside those of every page. */
export default {
  refusals: {
    family: {
      "not-found": "There is no such thing in your family.",
      "changed-meanwhile": "This was changed meanwhile, by another guardian or on another page. See what stands there now, and save again if yours is right.",
      "athletes-full": "A family holds 30 players at most.",
      "guardians-full": "A child has 8 guardians at most.",
      "contacts-full": "You have 5 emergency contacts. Remove one to add another.",
      "has-spot": "This player has a spot in a league, or waits for one. Cancel it in My Leagues first (you get back what the league's refund rule says), invite another guardian who takes over, or wait until the season is over.",
      "last-guardian": "You are the only guardian. Invite another one first, or remove the child.",
      "not-adult": "Who plays for themself is 18 or older. A guardian adds a younger player.",
      "already-myself": "You are in your family as a player already.",
      "address-unconfirmed": "Confirm your e-mail address first. Others see a child through you.",
      "no-children": "Add a child first. There is nobody to share yet.",
      "invitation-over": "This invitation does not work any more. It was answered, taken back, or is older than 14 days. Ask for a new one.",
      "invitation-own": "This is an invitation of your own. It waits for somebody else.",
      "guardian-already": "This person is a guardian already.",
      "too-many-invitations": "That is enough invitations for today: 10 in all, and 3 to one address. Try again tomorrow.",
    },
  },
  issues: {
    "birth-date": {
      future: "Date of birth must be today or before",
      old: "Date of birth must be within the last 100 years",
      "not-adult": "Who plays for themself must be 18 or older",
    },
    email: {
      own: "This is your own address. Enter the other guardian's",
      guardian: "This person is a guardian already",
    },
    "child-first-name": {
      missing: "Enter the first name",
      long: "The first name must be 60 characters or fewer",
      letters: "The first name may have letters, spaces, hyphens, apostrophes and periods",
    },
    "child-last-name": {
      missing: "Enter the last name",
      long: "The last name must be 60 characters or fewer",
      letters: "The last name may have letters, spaces, hyphens, apostrophes and periods",
    },
    "child-birth-date": { missing: "Enter the date of birth" },
    "athlete-gender": { unknown: "Choose from the list, or leave it open" },
    relation: { missing: "Choose what you are to the child" },
    size: { unknown: "Choose a size from the list" },
    address: { long: "An address must be 200 characters or fewer" },
    allergies: { long: "Allergies must be 2,000 characters or fewer" },
    "medical-note": { long: "Medical notes must be 2,000 characters or fewer" },
    "contact-name": { missing: "Enter the name of the contact", long: "A name must be 120 characters or fewer" },
    "contact-phone": { missing: "Enter the phone number of the contact" },
    "contact-relation": {
      missing: "Enter what the contact is to your family, like aunt or neighbor",
      long: "That must be 60 characters or fewer",
    },
    agreement: { missing: "Agree that we keep this data to go on" },
    children: { missing: "Choose at least one child" },
  },
};
