/** A league's message, as a family reads it. */
export default {
  reading: {
    title: "Message from {league}",
    from: "{league}, {date}",
    urgent: "Urgent",
    pleaseConfirm: "{league} asks you to confirm that you have read this.",
    confirm: "I have read it",
    confirming: "Confirming…",
    confirmed: "You have confirmed that you read this.",
    reply: "Reply",
    replyLabel: "Your reply",
    replyHint: "Everyone who runs the league will read it. If the message was for your team, its coaches will too.",
    sendReply: "Send reply",
    sendingReply: "Sending…",
    openReply: "Open your chat with the league",
    all: "All notifications",
  },
};
