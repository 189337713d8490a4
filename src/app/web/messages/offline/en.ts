/** What is said where there is no network, and of what is kept on this device meanwhile. */
export default {
  offline: {
    title: "You're offline",
    text: "The page you wanted needs the internet. It opens by itself when you are connected again.",
    online: "You're connected",
    onlineText: "This is what Touchline keeps on this device.",
    again: "Try again",
    kept: "Saved on this device",
    keptAt: "As of {when}",
    keptNothing: "Nothing is saved on this device yet. Open My Leagues once while you are connected, and you can read it here.",
    waiting: "Not sent yet",
    waitingText: "These changes are sent as soon as you are connected, even if you close this page.",
    madeAt: "Made {when}",
    refused: "Not accepted: {reason}",
    retry: "Try again",
    drop: "Remove",
    kinds: { "notifications-read": "Notifications marked read", "player-rating": "Rating of a player", "event-answer": "Answer whether a player comes", "chat-message": "Message in a chat", "game-score": "Score of a game" },
    strip: "You're offline. What you see may be out of date.",
    stripWaiting: "{count, plural, one {1 change waits to be sent.} other {# changes wait to be sent.}}",
    stripRefused: "{count, plural, one {1 change was not accepted.} other {# changes were not accepted.}}",
    look: "See which",
  },
};
