/** A date of birth in three fields. */
export default {
  birthDate: {
    legend: "Date of birth",
    hint: "Leagues use this to place players by age",
    month: "Month",
    day: "Day",
    year: "Year",
  },
};
