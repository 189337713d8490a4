/** The dashboard. */
export default {
  title: "Admin Dashboard",
  needsYou: "Needs you",
  leaguesWait: "{count, plural, one {# league waits for your decision} other {# leagues wait for your decision}}",
  identitiesWait: "{count, plural, one {# photo ID waits for a review} other {# photo IDs wait for a review}}",
  nothing: "Nothing waits for you.",
};
