/** The back office's frame. */
export default {
  office: {
    places: "Back office",
    menu: "Back office: {place}",
    waiting: "{count, plural, one {# waits} other {# wait}}",
    today: "Today",
    dashboard: "Dashboard",
    submitLeague: "Submit League",
    families: "Write to families",
    registrations: "Registrations",
    waitlist: "Waitlist",
    leagueQueue: "League queue",
    identities: "Photo IDs",
    leagues: "League Management",
    overview: "Overview",
    seasons: "Seasons",
    officials: "Officials",
    managers: "Managers",
    site: "The site",
    users: "Users",
    audit: "Audit Trail",
  },
};
