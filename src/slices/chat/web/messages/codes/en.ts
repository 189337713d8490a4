/** What refusals and field issues of chats say. */
export default {
  refusals: {
    chat: {
      "not-found": "There is no such chat for you.",
      "address-unconfirmed": "Confirm your email address to use chat.",
      muted: "A moderator has paused your writing in this chat. You can still read it.",
      "no-such-message": "This message is no longer there.",
      "not-yours": "You can change only your own messages.",
      deleted: "This message was deleted.",
      "ask-first": "This notifies {people} people. Confirm it first.",
      "only-leaders": "Only coaches and league managers can do this.",
      "needs-second-adult": "A second adult of the league must be able to read along. Ask your league manager to add another coach or manager.",
      "nobody-there": "This player's family has no account yet.",
      "own-message": "This is your own message. You can delete it.",
      "no-such-report": "This report is no longer there.",
      "report-decided": "Somebody else has decided about this report.",
      "no-such-player": "This player is not one of yours, or not 13 to 17 years old.",
      "own-address": "This is your own address. Enter the address of the player's account.",
      "pinned-enough": "A chat can have 20 pinned messages at most. Unpin one first.",
    },
  },
  issues: {
    "chat-message": { missing: "Write a message", long: "A message must be 4,000 characters or fewer" },
    "chat-note": { long: "A note must be 1,000 characters or fewer" },
    "chat-reason": { missing: "Choose why you report it" },
    "chat-decision": { missing: "Choose what to do" },
    "chat-player-email": { missing: "Enter the player's email address", wrong: "Enter an email address like name@example.com" },
    "chat-export-reason": { missing: "Enter a reason", long: "A reason must be 500 characters or fewer" },
    "chat-room-name": { missing: "Enter a name", long: "A name must be 80 characters or fewer" },
    "chat-room-audience": { missing: "Choose who the chatroom is for" },
  },
};
