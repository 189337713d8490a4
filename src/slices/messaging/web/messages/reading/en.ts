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
    reply: "Reply",
    replyLabel: "Your reply",
    replyHint: "Everybody who runs the league reads it, and the team's coaches if it was written to your team.",
    sendReply: "Send reply",
    sendingReply: "Sending…",
    openReply: "Open your chat with the league",
    all: "All notifications",
  },
};
