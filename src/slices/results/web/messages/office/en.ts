/** The office's pages of results. */
export default {
  results: {
    title: "Results",
    caption: "{count, plural, =0 {No games} one {1 game} other {# games}} that have begun",
    empty: "No game of this season has begun yet. Scores show here from the first game on.",
    game: "Game",
    when: "Date",
    division: "Division",
    score: "Score",
    noScore: "No score yet",
    schedule: "Open the schedule",
    standings: "Standings rules",
  },
};
