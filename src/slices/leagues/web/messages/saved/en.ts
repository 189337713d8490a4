/** The searches that somebody keeps. */
export default {
  saved: {
    title: "Saved searches",
    back: "Account profile",
    lead: "When a new league fits one of these, we tell you here and by e-mail, once.",
    none: "You keep no search yet. Search for leagues, and save the search.",
    find: "Find a league",
    all: "All leagues",
    since: "Saved on {date}",
    remove: "Remove",
    removeOne: "Remove the search {search}",
    kept: "The search is saved.",
    removed: "The search is removed.",
    full: "You keep {most} searches already. Remove one first.",
    refused: "This search could not be saved. Look at it once more, and save it again.",
  },
};
