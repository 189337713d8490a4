/** A date of birth in three fields. */
export default {
  birthDate: {
    legend: "Date of birth",
    hint: "We use this to find the right age group",
    month: "Month",
    day: "Day",
    year: "Year",
  },
};
