/** How a league comes to take cards. */
export default {
  payee: {
    heading: "Taking cards",
    none: "Families can pay by card once the league has an account with the card processor. It takes about ten minutes; have the league's bank details and tax number at hand. Opening registration does not wait for it where a season costs nothing.",
    testNone: "Cards are taken by the test processor, and no money moves. You can try how a league opens its own account.",
    begun: "{count, plural, =0 {The processor is looking at what you told it.} one {The processor wants to know one more thing before cards can be taken.} other {The processor wants to know # more things before cards can be taken.}}",
    ready: "The league takes cards, and the money goes to its own account.",
    noPayouts:
      "Nothing is sent to its bank: the processor does not know a bank account that takes the money. Tell it the right bank details.",
    waits: "The bank account was changed, so payouts wait 72 hours, until {time}. If nobody here changed it, tell us now.",
    ownerOnly: "Only the league's owner goes to the processor. Everybody who runs the league, and its district, is told when they do.",
    open: "Open the account",
    finish: "Go on with the processor",
    change: "See the account",
    going: "Going there…",
    opened: "The processor is ready for you. The way there serves once, for a few minutes.",
    goOn: "Go on to the card processor",
    unreachable: "The card processor does not answer right now, so how far the account is cannot be said.",
  },
};
