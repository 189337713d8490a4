/** A league's message, as a family reads it. */
export default {
  reading: {
    title: "A message from {league}",
    from: "{league}, {date}",
    urgent: "Urgent",
    pleaseConfirm: "{league} asks you to confirm that you have read this.",
    confirm: "I have read it",
    confirming: "Confirming…",
    confirmed: "You have confirmed that you read this.",
    ask: "Ask the league something",
    all: "All notifications",
  },
};
