/** What is said where there is no network, and of what is kept on this device meanwhile. */
export default {
  offline: {
    online: "You’re online",
    onlineText: "This is what Touchline keeps on this device.",
    again: "Try again",
    kept: "Saved on this device",
    keptAt: "As of {when}",
    keptNothing: "Nothing is saved on this device yet. Open My Leagues once while you are online, and you can read it here.",
    waiting: "Not sent yet",
    waitingText: "We will send these changes when you are back online, even if you close this page.",
    madeAt: "Saved {when}",
    refused: "Not accepted: {reason}",
    retry: "Try again",
    drop: "Remove",
    kinds: { "notifications-read": "Notifications marked read", "player-rating": "Player rating", "event-answer": "Answer about going to a game or practice", "chat-message": "Chat message", "game-score": "Game score", "game-play": "Play in a game", lineup: "Game lineup" },
    strip: "You’re offline. This page may be out of date.",
    stripWaiting: "{count, plural, one {1 change is waiting to be sent.} other {# changes are waiting to be sent.}}",
    stripRefused: "{count, plural, one {1 change was not accepted.} other {# changes were not accepted.}}",
    look: "See which",
  },
};
