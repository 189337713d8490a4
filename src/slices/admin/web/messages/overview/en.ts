/** A season in figures, on the overview of its league. */
export default {
  overview: {
    now: "{season} now",
    spots: "Spots by division",
    spotsOf: "{taken} of {capacity}",
    waiting: "{count, plural, one {# waiting} other {# waiting}}",
    full: "Full",
    weeks: "Registrations by week",
    weeksFound: "{count, plural, one {# registration} other {# registrations}} so far",
    weeksCompared:
      "{count, plural, one {# registration} other {# registrations}} so far, {before} at this point in {season}",
    week: "Week of",
    none: "No registrations yet.",
    money: "Money",
    paid: "{amount} paid",
    due: "{amount} still owed",
    nothingDue: "Nothing owed",
    days: "Coming up",
    day: {
      opens: "Registration opens",
      closes: "Registration closes",
      starts: "Season starts",
      ends: "Season ends",
    },
    over: "This season is over.",
    asTable: "Show as a table",
  },
};
