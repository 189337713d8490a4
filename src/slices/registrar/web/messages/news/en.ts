/** A manager's emails about registrations. */
export default {
  news: {
    title: "My emails about registrations",
    text: "New registrations, cancellations and waitlist entries of this league. This setting is only for you. Other managers choose for themselves.",
    choices: {
      daily: "Once a day, at 7 in the morning, if there is something new",
      "at-once": "Right away",
      off: "No emails",
    },
    save: "Save",
    saving: "Saving…",
    saved: "Saved.",
    stopTitle: "No more emails about registrations",
    stopText: "We will no longer email you about registrations in this league. You can still see them in the back office.",
    stopSend: "Stop these emails",
    stopSending: "One moment…",
    stopDone: "Done",
    stopDoneText: "You will get no more emails about registrations in this league. You can turn them on again on its registrations page.",
    leagues: "League Management",
  },
};
