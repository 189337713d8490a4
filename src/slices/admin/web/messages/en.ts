/** The dashboard. */
export default {
  title: "Admin Dashboard",
  needsYou: "Needs you",
  need: {
    leagues: "{count, plural, one {# league waits for your decision} other {# leagues wait for your decision}}",
    identities: "{count, plural, one {# photo ID waits for a review} other {# photo IDs wait for a review}}",
    findings:
      "{count, plural, one {# finding about money should be looked at} other {# findings about money should be looked at}}",
    "sent-back": "{count, plural, one {# league of yours was sent back} other {# leagues of yours were sent back}}",
    "disputed-scores": "{league}: {count, plural, one {# score is disputed} other {# scores are disputed}}",
    "missing-scores": "{league}: {count, plural, one {# game has no score yet} other {# games have no score yet}}",
    aid: "{league}: {count, plural, one {# place asks} other {# places ask}} for help with the price",
    cards: "{league} cannot take cards yet: open its account, or no family can pay",
    waitlist:
      "{league}, {season}: {count, plural, one {# family waits} other {# families wait}} although places are free",
    drafts: "{count, plural, one {# league is half filled in} other {# leagues are half filled in}}",
  },
  nothing: "Nothing waits for you.",
  more: "{count, plural, one {and # more} other {and # more}}",
  figures: "At a glance",
  asOf: "As of {date}",
  card: {
    leagues: "Approved leagues",
    decided: "Decisions in 30 days",
    "wait-hours": "Usual wait for a decision",
    taken: "Registrations this season",
    "places-left": "Places left",
    waiting: "Families waiting",
  },
  before: {
    leagues: "{value} thirty days ago",
    decided: "{value} in the 30 days before",
    "wait-hours": "{value} in the 30 days before",
    taken: "{value} last season",
    "places-left": "{value} last season",
  },
  noBefore: "Nothing to compare with yet",
  rightNow: "Right now",
  tasks: "Your first league",
  tasksText: "Four steps until families find it. Do the first two while you write.",
  task: {
    "confirm-address": "Confirm your e-mail address",
    "photo-id": "Show a photo ID",
    "submit-league": "Fill in and submit your league",
    approval: "We look at it, usually within a day or two",
  },
  state: { "not-started": "Not yet started", "in-progress": "In progress", completed: "Completed" },
};
