/** What refusals and field issues of lineups say. */
export default {
  refusals: {
    lineups: {
      "not-found": "This lineup does not exist, or you do not have access to it.",
      "not-begun": "You can record this game from half an hour before it begins.",
      "not-played": "This game does not take place as scheduled, so nothing is recorded.",
      "not-on-team": "One of these players is not on the team any more. Load the page again.",
      "changed-meanwhile": "Someone else changed this since you looked. Load the page again, then make your change.",
    },
  },
  issues: {
    "at-bats": { number: "Enter times at bat from 0 to 30" },
    pitches: { number: "Enter pitches from 0 to 300" },
    "lineup-periods": {
      number: "Enter a number from 1 to 20",
      fewer: "More periods than that are already planned or played",
    },
    "lineup-players-per-side": { number: "Enter a number from 1 to 20", many: "More players than that are planned in a period" },
    "play-percent": { number: "Enter a percentage from 1 to 100" },
    "play-periods": { number: "Enter a number from 1 to 20" },
    "play-at-bats": { number: "Enter a number from 0 to 9" },
    "pitch-age": {
      number: "Enter an age from 4 to 99",
      none: "Enter at least one age",
      many: "Enter at most 12 ages",
      order: "List ages from youngest to oldest, each once",
    },
    "pitch-catch": { number: "Enter pitches from 1 to 200, or leave it empty" },
    "pitch-per-day": { number: "Enter pitches from 1 to 200" },
    "pitch-rest": { number: "Enter four pitch counts from 0 to 200", order: "Each pitch count must be higher than the one before" },
  },
};
