/** What refusals and field issues of results say. */
export default {
  refusals: {
    results: {
      "not-found": "There is no such game for you.",
      "not-begun": "This game has not begun yet.",
      "not-played": "This game does not take place as scheduled, so it has no score.",
      "parts-differ": "The scores of the parts do not add up to the final score. Check them.",
      "other-score": "Somebody entered another score for this game. Open it to confirm theirs, or say what is wrong.",
      "changed-meanwhile": "Somebody changed this score since you looked. Look again.",
      final: "This score is final. Ask your league manager to change it.",
      decided: "The league decided this score. Ask your league manager about it.",
      "not-yours": "You cannot do this with this score. Ask your league manager.",
      "bracket-exists":
        "This division has a bracket already. Remove it to make another one.",
      "bracket-begun":
        "A game of this bracket was played. It stays.",
      "no-such-team":
        "Every team needs a place of its own, and to belong to this division.",
      "playoffs-do-not-fit":
        "Not every game finds a time and field in these days. Choose more days, or more games a day.",
    },
  },
  issues: {
    "playoffs-seeds": { few: "Give at least two teams a seed", many: "A bracket has 64 teams at most" },
    "playoffs-days": { format: "Choose a day", order: "The last day must not be before the first" },
    "playoffs-day": { number: "Enter a number from 1 to 4" },
    "playoffs-pools": {
      few: "Each pool needs at least two teams, and as many as go on from it",
      large: "A pool has at most eight teams: choose more pools",
    },
    "playoffs-third": { few: "A game for third place needs at least four teams" },
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
    score: { missing: "Enter the score of both teams", number: "Enter a whole number from 0 to 999" },
    "score-forfeit": { missing: "Choose which team did not play" },
    "score-shootout": { level: "A shoot-out needs a tied game and a winner" },
    "report-text": { long: "Use at most 4,000 letters" },
    "report-number": { long: "A number has at most 3 digits" },
    "report-minute": { number: "Enter a minute from 0 to 300" },
    "report-reason": { long: "Use at most 200 letters" },
    "score-reason": { missing: "Say what is wrong", long: "Use at most 300 letters" },
  },
};
