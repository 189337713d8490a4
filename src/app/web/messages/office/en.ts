/** The back office's frame. */
export default {
  office: {
    places: "Back office",
    menu: "Back office: {place}",
    waiting: "{count, plural, one {# waits} other {# wait}}",
    today: "Today",
    dashboard: "Dashboard",
    identities: "Photo IDs",
    form: "Registration form",
    fees: "Fees and discounts",
  },
};
