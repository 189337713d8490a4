/** The back office's frame. */
export default {
  office: {
    places: "Back office",
    menu: "Back office: {place}",
    waiting: "{count, plural, one {# waits} other {# wait}}",
    today: "Today",
    dashboard: "Dashboard",
    registrations: "Registrations",
    waitlist: "Waitlist",
    import: "Import",
    identities: "Photo IDs",
  },
};
