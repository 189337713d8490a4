/** What letters about places say. {league}, {season} and {names} are filled in; names are first names. */
export const PLACES_EN = {
  /** For who is not known to be the guardian: {names}, and what the button leads to. */
  yourChild: "your child",
  seeLeague: "See the league",
  /** The foot of what goes to somebody who waits without an account. */
  asked: "You asked {product} to tell you when a spot at {league} opens.",
  waiting: {
    subject: "You are on the waitlist",
    heading: "You are on the waitlist",
    paragraphs: [
      "{league}, {season}: {names}, number {line} in line.",
      "You owe nothing now. When a spot opens, we email you an offer; you then have about a day to accept it and pay.",
    ],
    action: "See where you stand",
    notes: [],
  },
  leave: "Don't need a spot any more? The page behind the button takes you off the list.",
  offered: {
    subject: "A place is free",
    heading: "A place is free for you",
    paragraphs: [
      "{league}, {season}: there is a place for {names} now. It is kept for you until {until}.",
      "It costs {price}, every fee included. Accept it with one tap and pay, or decline it so that the next family is asked.",
    ],
    action: "Answer the offer",
    notes: ["If nobody answers in time, the place goes to the next family on the waitlist."],
  },
  lapsed: {
    subject: "An offered place went on",
    heading: "The offer has ended",
    paragraphs: [
      "{league}, {season}: the place that was offered for {names} went to the next family, because its time was over.",
      "If you still want one, join the waitlist again.",
    ],
    action: "See My Leagues",
    notes: [],
  },
  confirmed: {
    subject: "Registration confirmed",
    heading: "You are registered",
    paragraphs: ["{names}: {league}, {season}. Order {number}."],
    action: "See the confirmation",
    notes: ["The page behind the button always shows how things stand. There you can add the dates to your calendar."],
  },
  confirmAddress: "Confirm your email address, so that you can sign in on any device",
  facts: { where: "Where: {venue}", next: "What happens next:" },
  receipt: { heading: "Your receipt:", total: "Total", paid: "Paid" },
  lines: {
    registration: "Registration",
    equipment: "Equipment",
    "early-bird": "Early registration",
    sibling: "Brothers and sisters",
    code: "Discount code",
    coach: "Coach's child",
    aid: "Help with the price",
    tax: "Tax",
    processing: "Processing",
    moved: "Move to another division",
    credit: "Taken off",
  },
  steps: {
    "full-refund-until": "last day for a full refund",
    "part-refund-until": "last day for a refund of {percent}% of the league's fees",
    "registration-closes": "last day to register, then teams are made",
    instalment: "the next part is taken from your card",
    "first-day": "first day of play",
    "last-day": "the season ends",
  },
  cancelled: {
    subject: "A place was cancelled",
    heading: "The place is cancelled",
    paragraphs: ["{league}, {season}: the place for {names} is cancelled and was passed on."],
    action: "See My Leagues",
    notes: ["Was it a slip? Register again, or join the waitlist where the league is full."],
  },
  removed: {
    subject: "The waitlist has changed",
    heading: "You do not wait any more",
    paragraphs: ["{league}, {season}: the league took {names} off the waitlist."],
    action: "See My Leagues",
    notes: ["Do you have questions? Write to the league from its page."],
  },
  moved: {
    subject: "Another division",
    heading: "Another division",
    paragraphs: ["{league}, {season}: {names} now plays in {division}."],
    action: "See My Leagues",
    notes: ["Do you have questions? Write to the league from its page."],
  },
  toPay:
    "This place costs {amount} more. You find it in My Leagues, and have 14 days to pay it. No card is charged by itself.",
  reason: "The league writes: {reason}",
  refunded: "{refund} goes back to where it came from. Banks take 5 to 10 business days to show it.",
};

export type PlaceTexts = typeof PLACES_EN;
