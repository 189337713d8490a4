/** How a league comes to take cards. */
export default {
  payee: {
    heading: "Card payments",
    none: "To let families pay by card, the league needs an account with the card processor. Setup takes about ten minutes. Have the league’s bank details and tax number ready. Free seasons do not need an account.",
    testNone: "Card payments go to the test processor, and no money moves. You can try how a league sets up its own account.",
    begun: "{count, plural, =0 {The processor is reviewing your information.} one {The processor needs one more thing before you can take card payments.} other {The processor needs # more things before you can take card payments.}}",
    ready: "The league takes card payments, and the money goes to its own account.",
    noPayouts:
      "Payouts are stopped: the processor has no working bank account for the league. Update the bank details.",
    waits: "The bank account was changed, so payouts are paused for 72 hours, until {time}. If no one in your league changed it, tell us now.",
    ownerOnly: "Only the league’s owner can change this. We tell everyone who runs the league, and its district, when they do.",
    open: "Set up the account",
    finish: "Continue with the processor",
    change: "See the account",
    going: "Opening…",
    opened: "The processor is ready for you. The link works once, for a few minutes.",
    goOn: "Continue to the card processor",
    unreachable: "We cannot reach the card processor right now. Try again later to see the account’s status.",
  },
};
