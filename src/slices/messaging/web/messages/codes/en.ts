/** What refusals and field issues of messaging say. */
export default {
  refusals: {
    messaging: {
      "not-found": "There is no such message for you.",
      nobody: "Nobody fits what you chose, so nothing was sent. Choose other people.",
      "audience-changed": "People came or went since you looked. Nothing was sent yet: check the number and send again.",
      "sent-already": "It is on its way already and cannot be stopped any more.",
      "not-yours": "Coaches write to their own teams. Choose one of yours.",
      "urgent-used": "The league's three urgent messages of that day are used. Send it without the urgent mark.",
      "time-over": "Choose a time that is still to come, within half a year.",
      "draft-changed": "This draft was changed on another device since you opened it.",
      "too-many-drafts": "You have 50 drafts. Remove some first.",
      "template-changed": "Somebody else changed this template since you opened it. Open it again.",
      "template-name-taken": "Your league has a template with this name.",
      "too-many-templates": "Your league has 50 templates. Remove some first.",
      "reminder-there": "There is a reminder for these games at this time already.",
    },
  },
  issues: {
    audience: {
      season: "Choose a season",
      states: "Choose at least one group of families",
      team: "Choose a team",
      player: "Choose a player",
      roles: "Choose at least one group of people",
      event: "Choose a game or practice",
      answers: "Choose at least one answer",
    },
    "announcement-urgent": { reason: "Choose why it is urgent", used: "The three urgent messages of that day are used" },
    "announcement-later": {
      date: "Enter a date",
      time: "Enter a time",
      past: "Choose a time that is still to come",
      far: "Choose a time within half a year",
    },
    "announcement-reply": { missing: "Enter your reply", long: "A reply must be 3,000 characters or fewer" },
    "template-name": {
      missing: "Enter a name",
      long: "A name must be 60 characters or fewer",
      taken: "Your league has a template with this name",
    },
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
