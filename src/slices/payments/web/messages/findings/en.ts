/** What differs between the card processor's books and ours, for global admins. */
export default {
  findings: {
    title: "Money findings",
    lead: "Every hour the card processor's books are compared with ours. What differs and could not be put right by itself stands here until somebody has seen to it.",
    state: "Show",
    states: { open: "To look at", settled: "Settled" },
    show: "Show",
    found: "{count, plural, =0 {Nothing here} one {# finding} other {# findings}}",
    none: "Both books agree. There is nothing to look at.",
    caption: "Findings",
    kindHead: "What it is",
    about: "About",
    foundAt: "Found",
    seenAt: "Last found to be so",
    settledAt: "Settled",
    settledBy: "{date}, by {name}",
    settledAlone: "{date}, at the machine or because all was well again",
    order: "Order",
    orderOf: "{number}, {payee}",
    note: "How it was settled",
    pages: "Pages",
    newer: "Newer findings",
    older: "Older findings",
    all: "All findings",
    details: "What was found",
    noteHint: "For whoever asks later. Found again just so, it stays settled.",
    settle: "It is settled",
    settling: "Saving…",
    retryText: "The money is still owed. Another refund can be tried, such as when the family's card works again.",
    retry: "Try the refund again",
    retrying: "Trying…",
    done: {
      settled: "The finding is settled.",
      retried: "The refund is tried again. If that works, its finding closes by itself.",
    },
    kinds: {
      "payment-differs": {
        name: "A payment is not what was asked for",
        help: "Its amount, currency or account at the processor is another one than ours. It counts for nothing until that is explained.",
      },
      "payment-missing": {
        name: "The processor knows no such payment",
        help: "We asked for it, and it is not there. Look for it at the processor before you settle this.",
      },
      "payment-never-arrived": {
        name: "A payment never ended",
        help: "It was given up here after days without a word. If money comes after all, it is taken or sent back.",
      },
      "refund-failed": {
        name: "A refund did not arrive",
        help: "The bank of the card sent it back. Try again, or return the money in another way and say how.",
      },
      "refund-differs": {
        name: "A refund is not what was asked for",
        help: "Its amount at the processor is another one than ours.",
      },
      "refund-unknown": {
        name: "A refund that nobody asked for here",
        help: "Somebody made it by hand at the processor. The family has the money; say whose doing it was.",
      },
      "refund-without-balance": {
        name: "A refund is missing at the processor",
        help: "Our books say that it left, the processor's do not.",
      },
      "return-differs": {
        name: "Another amount went back",
        help: "What left the processor's balance is not what our books say.",
      },
      "balance-without-capture": {
        name: "Money that no order knows of",
        help: "Somebody charged it by hand at the processor, or it came from elsewhere. It belongs to no order here.",
      },
      "capture-without-balance": {
        name: "A payment is missing at the processor",
        help: "Our books say that it came, the processor's do not.",
      },
      "balance-differs": {
        name: "Another amount came in",
        help: "What stands on the processor's balance is not what our books say.",
      },
      "fee-differs": {
        name: "Another fee was kept",
        help: "The processor or the site kept more or less of a payment than our books say.",
      },
      "dispute-opened": {
        name: "A family disputes a payment",
        help: "The bank has taken the money back for now. Give evidence at the processor before its time is over.",
      },
      "dispute-unknown": {
        name: "A dispute about a payment that is not ours",
        help: "The processor tells of a dispute about a payment that no order knows.",
      },
      "dispute-differs": {
        name: "A dispute is about another amount",
        help: "What the bank withdrew is not what our books say.",
      },
      "payout-unknown": {
        name: "A payout that we do not know",
        help: "It stands on the processor's balance and could not be read.",
      },
      "payout-differs": {
        name: "A payout does not add up",
        help: "Its amount, or what it is made of, is not what our books say.",
      },
      "payout-without-balance": {
        name: "A payout is missing at the processor",
        help: "Our books say that it was sent to the league's bank, the processor knows nothing of it.",
      },
    },
  },
};
