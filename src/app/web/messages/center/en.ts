/** Results and messages above the list of notifications. */
export default {
  center: {
    title: "Notification Center",
    short: "Notifications",
    lead: "Track game results and team communications",
    stats: {
      title: "Your teams this season",
      wins: "Total Wins",
      losses: "Total Losses",
      unread: "Unread Messages",
      teams: "Active Teams",
    },
    results: "Recent Game Results",
    noResults: "None of your teams has a result yet.",
    outcome: { win: "Win", loss: "Loss", tie: "Draw" },
    state: { unconfirmed: "Unconfirmed", disputed: "Disputed" },
    forfeit: "Forfeit",
    shootout: "Shoot-out {score}",
    of: "{league}, {date}",
    messages: "Coach Messages",
    photo: "Photo",
    noMessages: "No messages from your coaches yet.",
    coach: "A coach",
    new: "New",
  },
};
