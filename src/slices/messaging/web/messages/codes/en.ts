/** What refusals and field issues of messaging say. */
export default {
  refusals: {
    messaging: {
      "not-found": "There is no such message for you.",
      nobody: "No family fits what you chose, so nothing was sent. Choose other families.",
      "audience-changed": "Families came or went since you looked. Nothing was sent yet: check the number and send again.",
      "sent-already": "It is on its way already and cannot be stopped any more.",
    },
  },
  issues: {
    audience: { season: "Choose a season", states: "Choose at least one group of families" },
    "announcement-subject": {
      missing: "Enter a subject",
      long: "A subject must be 120 characters or fewer",
    },
    "announcement-body": {
      missing: "Enter your message",
      long: "A message must be 5,000 characters or fewer",
    },
    "announcement-es": { half: "Write both the subject and the message in Spanish, or neither" },
  },
};
