/** A manager's emails about registrations. */
export default {
  news: {
    title: "Emails to me about registrations",
    text: "New registrations, cancellations and waitlist entries of this league. Only you get what you choose here; other managers choose for themselves.",
    choices: {
      daily: "Once a day, at 7 in the morning, when something is new",
      "at-once": "At once",
      off: "No emails",
    },
    save: "Save",
    saving: "Saving…",
    saved: "Saved.",
    stopTitle: "No more emails about registrations",
    stopText: "We will not email you any more about registrations in this league. You still find them in its office.",
    stopSend: "Stop these emails",
    stopSending: "One moment…",
    stopDone: "Done",
    stopDoneText: "You get no more emails about registrations in this league. You can turn them on again on its registrations page.",
    leagues: "My leagues in the office",
  },
};
