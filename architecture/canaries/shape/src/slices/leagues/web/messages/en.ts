export default {
  title: "{count, plural, one {# league} other {# leagues}} in {city}",
  onlyEnglish: "Here",
  empty: " ",
  unkind: "Sorry, this is Invalid. Please try again.",
};
