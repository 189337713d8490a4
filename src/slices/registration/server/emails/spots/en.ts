/** What emails about spots say. {league}, {season} and {names} are filled in; names are first names. */
export const SPOTS_EN = {
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
      "You owe nothing now. When a spot opens, we email you an offer. You then have about a day to accept it and pay.",
    ],
    action: "See where you stand",
    notes: [],
  },
  leave: "No longer need a spot? Use the button to leave the waitlist.",
  offered: {
    subject: "A spot is open",
    heading: "A spot is open for you",
    paragraphs: [
      "{league}, {season}: there is now a spot for {names}. We hold it for you until {until}.",
      "It costs {price}, all fees included. Accept it with one tap and pay, or decline it so that the next family gets the offer.",
    ],
    action: "Answer the offer",
    notes: ["If you don’t answer in time, the spot goes to the next family on the waitlist."],
  },
  lapsed: {
    subject: "Your offer has ended",
    heading: "The offer has ended",
    paragraphs: [
      "{league}, {season}: the time to accept the spot for {names} is over, and it went to the next family.",
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
    notes: ["The button always shows the current status. There you can also add the dates to your calendar."],
  },
  confirmAddress: "Confirm your email address so that you can sign in on any device",
  facts: { where: "Where: {venue}", next: "What happens next:" },
  receipt: { heading: "Your receipt:", total: "Total", paid: "Paid" },
  lines: {
    registration: "Registration",
    equipment: "Equipment",
    "early-bird": "Early-bird discount",
    sibling: "Sibling discount",
    code: "Discount code",
    coach: "Coach discount",
    aid: "Financial help",
    tax: "Tax",
    "buy-out": "Volunteer buy-out",
    processing: "Processing",
    moved: "Move to another division",
    credit: "Credit",
  },
  steps: {
    "full-refund-until": "last day for a full refund",
    "part-refund-until": "last day for a refund of {percent}% of the league’s fees",
    "registration-closes": "last day to register, then teams are made",
    installment: "the next payment is charged to your card automatically",
    "first-day": "first day of play",
    "last-day": "the season ends",
  },
  cancelled: {
    subject: "A spot was canceled",
    heading: "The spot is canceled",
    paragraphs: ["{league}, {season}: the spot for {names} is canceled and was released."],
    action: "See My Leagues",
    notes: ["Was it a mistake? Register again, or join the waitlist if the league is full."],
  },
  removed: {
    subject: "The waitlist has changed",
    heading: "You are no longer on the waitlist",
    paragraphs: ["{league}, {season}: the league removed {names} from the waitlist."],
    action: "See My Leagues",
    notes: ["Do you have questions? Write to the league from its page."],
  },
  moved: {
    subject: "New division",
    heading: "New division",
    paragraphs: ["{league}, {season}: {names} now plays in {division}."],
    action: "See My Leagues",
    notes: ["Do you have questions? Write to the league from its page."],
  },
  toPay: "This spot costs {amount} more. You can pay in My Leagues within 14 days. No card is charged automatically.",
  reason: "The league writes: {reason}",
  refunded: "{refund} is refunded the way you paid. Banks take 5 to 10 business days to show it.",
};

export type SpotTexts = typeof SPOTS_EN;
