/** A season in figures, on the overview of its league. */
export default {
  overview: {
    now: "{season} now",
    spots: "Spots by division",
    spotsOf: "{taken} of {capacity}",
    full: "Full",
    weeks: "Registrations by week",
    weeksFound: "{count, plural, one {# registration} other {# registrations}} so far",
    weeksCompared:
      "{count, plural, one {# registration} other {# registrations}} so far, {before} at this point in {season}",
    week: "Week of",
    none: "No registrations yet.",
    money: "Money",
    nothingDue: "Nothing owed",
    days: "Coming up",
    over: "This season is over.",
    asTable: "Show as a table",
    asCsv: "Download these figures (CSV)",
  },
};
