/** What refusals and field issues of messaging say. */
export default {
  refusals: {
    messaging: {
      "not-found": "This message does not exist, or it was not sent to you.",
      nobody: "No one matches what you chose, so nothing was sent. Choose other people.",
      "audience-changed": "The group of people has changed. Nothing was sent yet. Check the number and send again.",
      "sent-already": "It is already being sent and can no longer be stopped.",
      "not-yours": "You can write only to the teams you coach. Choose one of them.",
      "urgent-used": "The league has already used its three urgent messages for that day. Send it without marking it as urgent.",
      "time-over": "Choose a time in the future, within six months.",
      "draft-changed": "This draft was changed on another device since you opened it.",
      "too-many-drafts": "You have 50 drafts. Remove some first.",
      "template-changed": "Someone else changed this template after you opened it. Open it again.",
      "template-name-taken": "Your league has a template with this name.",
      "too-many-templates": "Your league has 50 templates. Remove some first.",
      "reminder-there": "There is already a reminder for these games at this time.",
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
    "announcement-urgent": { reason: "Choose why it is urgent", used: "The three urgent messages for that day are already used" },
    "announcement-later": {
      date: "Enter a date",
      time: "Enter a time",
      past: "Choose a time in the future",
      far: "Choose a time within six months",
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
