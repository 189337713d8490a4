/** What refusals and field issues of results say. */
export default {
  refusals: {
    results: {
      "not-found": "There is no such game for you.",
      "changed-meanwhile": "Somebody else changed this since you looked. Check it and save again.",
    },
  },
  issues: {
    "standings-points": { number: "Enter points from -99 to 99, whole or half" },
    "standings-rules": {
      none: "Choose at least one rule",
      many: "Choose at most 12 rules",
      twice: "Each rule can be in the list once",
      unknown: "Choose a rule from the list",
    },
    "standings-score": { number: "Enter a score from 0 to 99" },
    "standings-advancing": { number: "Enter how many teams go on, from 0 to 64" },
    "standings-deduction": { number: "Enter points from 0 to 99, whole or half" },
    "standings-reason": {
      missing: "Say why the points are taken away",
      long: "The reason must be 200 characters or fewer",
    },
    "standings-fair-play": { number: "Enter points from -999 to 999, whole or half" },
    "standings-lot": { number: "Enter a place from 1 to 100", twice: "Give each place in the coin toss once" },
  },
};
