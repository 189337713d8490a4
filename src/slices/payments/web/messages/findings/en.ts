/** What differs between the card processor's books and ours, for global admins. */
export default {
  findings: {
    title: "Payment issues",
    lead: "Every hour we compare our records with the card processor’s. Differences we could not fix automatically show here until someone resolves them.",
    state: "Show",
    states: { open: "Open", settled: "Resolved" },
    show: "Show",
    found: "{count, plural, =0 {No payment issues} one {# payment issue} other {# payment issues}}",
    none: "Our records match the card processor’s. There is nothing to check.",
    caption: "Payment issues",
    kindHead: "Issue",
    about: "About",
    foundAt: "First seen",
    seenAt: "Last seen",
    settledAt: "Resolved",
    settledBy: "{date}, by {name}",
    settledAlone: "{date}, automatically",
    order: "Order",
    orderOf: "{number}, {payee}",
    note: "How it was resolved",
    pages: "Pages",
    newer: "Newer payment issues",
    older: "Older payment issues",
    all: "All payment issues",
    details: "Details",
    noteHint: "For anyone who asks later. If the same issue is seen again, it stays resolved.",
    settle: "Mark as resolved",
    settling: "Saving…",
    retryText: "The money is still owed. You can try the refund again, for example if the family’s card works again.",
    retry: "Try the refund again",
    retrying: "Trying…",
    done: {
      settled: "The payment issue is resolved.",
      retried: "We are trying the refund again. If it works, this issue closes automatically.",
    },
    kinds: {
      "payment-differs": {
        name: "A payment differs from what we asked for",
        help: "The processor has a different amount, currency or account. The payment does not count until this is explained.",
      },
      "payment-missing": {
        name: "The processor has no record of a payment",
        help: "We requested it, but the processor does not have it. Look for it at the processor before you resolve this.",
      },
      "payment-never-arrived": {
        name: "A payment was never completed",
        help: "We stopped waiting after several days. If the money still arrives, it is accepted or refunded.",
      },
      "refund-failed": {
        name: "A refund did not arrive",
        help: "The card’s bank returned it. Try again, or refund the money another way and note how.",
      },
      "refund-differs": {
        name: "A refund differs from what we asked for",
        help: "The amount at the processor is different from ours.",
      },
      "refund-unknown": {
        name: "A refund was not made here",
        help: "Someone made it directly at the processor. The family has the money. Note who made it.",
      },
      "refund-without-balance": {
        name: "A refund is missing at the processor",
        help: "Our records say it was sent. The processor’s do not.",
      },
      "return-differs": {
        name: "A different amount was refunded",
        help: "The amount that left the processor’s balance is different from our records.",
      },
      "balance-without-capture": {
        name: "Money without an order",
        help: "Someone charged it directly at the processor, or it came from somewhere else. It belongs to no order here.",
      },
      "capture-without-balance": {
        name: "A payment is missing at the processor",
        help: "Our records say it arrived. The processor’s do not.",
      },
      "balance-differs": {
        name: "A different amount arrived",
        help: "The amount in the processor’s balance is different from our records.",
      },
      "fee-differs": {
        name: "A different fee was charged",
        help: "The processor or the site charged more or less than our records say.",
      },
      "dispute-opened": {
        name: "A family disputes a payment",
        help: "The bank has taken the money back for now. Send evidence at the processor before the deadline.",
      },
      "dispute-unknown": {
        name: "A dispute about an unknown payment",
        help: "The processor reports a dispute about a payment that belongs to no order here.",
      },
      "dispute-differs": {
        name: "A dispute is about a different amount",
        help: "The amount the bank took back is different from our records.",
      },
      "payout-unknown": {
        name: "An unknown payout",
        help: "It is in the processor’s balance, but we could not read it.",
      },
      "payout-differs": {
        name: "A payout does not add up",
        help: "Its amount or its parts are different from our records.",
      },
      "payout-without-balance": {
        name: "A payout is missing at the processor",
        help: "Our records say it was sent to the league’s bank. The processor has no record of it.",
      },
    },
  },
};
