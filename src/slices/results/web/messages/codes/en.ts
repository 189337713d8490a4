/** What refusals and field issues of results say. */
export default {
  refusals: {
    results: {
      "not-found": "This game does not exist, or you cannot see it.",
      "not-begun": "This game has not started yet.",
      "not-played": "This game is not played as scheduled, so it has no score.",
      "parts-differ": "The scores of the parts do not add up to the final score. Check them.",
      "other-score": "Someone entered a different score for this game. Open it to confirm theirs, or say what is wrong.",
      "changed-meanwhile": "Someone changed this score. Check it again.",
      final: "This score is final. Ask your league manager to change it.",
      decided: "The league decided this score. Ask your league manager about it.",
      "not-yours": "You cannot do this with this score. Ask your league manager.",
      "bracket-exists":
        "This division already has a bracket. Remove it to make another one.",
      "bracket-begun":
        "Games of this bracket were played, so it cannot be removed.",
      "no-such-team":
        "Each team must belong to this division and have its own seed.",
      "playoffs-do-not-fit":
        "Some games do not fit in these days. Choose more days, or more games a day.",
    },
  },
  issues: {
    "playoffs-seeds": { few: "Give at least two teams a seed", many: "A bracket can have up to 64 teams" },
    "playoffs-days": { format: "Choose a day", order: "The last day cannot be before the first" },
    "playoffs-day": { number: "Enter a number from 1 to 4" },
    "playoffs-pools": {
      few: "Each pool needs at least two teams, and at least as many as advance from it",
      large: "A pool can have up to eight teams. Choose more pools",
    },
    "playoffs-third": { few: "A game for third place needs at least four teams" },
    "standings-points": { number: "Enter points from -99 to 99, whole or half" },
    "standings-rules": {
      none: "Choose at least one rule",
      many: "Choose up to 12 rules",
      twice: "Each rule can be in the list once",
      unknown: "Choose a rule from the list",
    },
    "standings-score": { number: "Enter a score from 0 to 99" },
    "standings-advancing": { number: "Enter how many teams advance, from 0 to 64" },
    "standings-deduction": { number: "Enter points from 0 to 99, whole or half" },
    "standings-reason": {
      missing: "Enter why points are deducted",
      long: "The reason must be 200 characters or fewer",
    },
    "standings-fair-play": { number: "Enter points from -999 to 999, whole or half" },
    "standings-lot": { number: "Enter a position from 1 to 100", twice: "Use each position of the coin toss once" },
    score: { missing: "Enter the score of both teams", number: "Enter a whole number from 0 to 999" },
    "score-forfeit": { missing: "Choose which team did not play" },
    "score-shootout": { level: "A shoot-out needs a tied game and a winner" },
    "report-text": { long: "Use 4,000 characters or fewer" },
    "report-number": { long: "A number can have up to 3 digits" },
    "report-minute": { number: "Enter a minute from 0 to 300" },
    "report-reason": { long: "Use 200 characters or fewer" },
    "score-reason": { missing: "Enter what is wrong", long: "Use 300 characters or fewer" },
  },
};
