/** Results and messages above the list of notifications. */
export default {
  center: {
    title: "Notification Center",
    short: "Notifications",
    lead: "Track game results and team communications",
    stats: {
      title: "Your teams in running seasons",
      wins: "Total Wins",
      losses: "Total Losses",
      unread: "Unread Messages",
      teams: "Active Teams",
    },
    results: "Recent Game Results",
    noResults: "No game of your teams has a score yet.",
    outcome: { win: "Win", loss: "Loss", tie: "Draw" },
    state: { unconfirmed: "Unconfirmed", disputed: "Disputed" },
    forfeit: "Forfeit",
    shootout: "Shoot-out {score}",
    of: "{league}, {date}",
    messages: "Coach Messages",
    photo: "Photo",
    noMessages: "No coach of your teams has written yet.",
    coach: "A coach",
    new: "New",
  },
};
