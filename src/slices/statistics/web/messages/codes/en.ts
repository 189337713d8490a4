/** What refusals and field issues of statistics say. */
export default {
  refusals: {
    statistics: {
      "not-found": "There are no statistics here that you can see.",
      off: "This league keeps no statistics.",
      "not-begun": "You can enter a box score once the game begins.",
      "not-played": "This game does not take place, so it has no box score.",
      "not-yours": "You can enter statistics of your own team only.",
      "not-on-team": "This player was not on the team at this game.",
      unknown: "The league does not record this statistic.",
      "does-not-add-up": "These numbers do not fit together, such as more hits than at bats.",
      formula: "A statistic’s formula cannot be computed.",
      "no-play": "This entry is no longer there.",
      "corrected-since": "The box score was corrected since, so this entry cannot be undone. Change the grid instead.",
      "changed-meanwhile": "Someone else saved this while you were editing. Check it and save again.",
    },
  },
  issues: {
    statistics: {
      number: "Enter a whole number from 0 to 999",
      short: "Enter an abbreviation of 1 to 6 characters",
      name: "Enter a name of 1 to 40 characters",
      many: "A league can count up to 12 statistics",
      none: "Keep at least one statistic that is counted",
      formula: "Use abbreviations from this list, GP, numbers, + - * / and parentheses: (G + A) / GP",
      computed: "A statistic with a formula cannot add to the score",
      same: "Each statistic needs its own abbreviation",
      "does-not-add-up": "More than the number it is part of",
    },
    "box-score-file": {
      "no-players":
        "The first row needs a column for the jersey number or the player, and columns named like the statistics",
    },
  },
};
