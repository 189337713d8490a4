/** What the issues and refusals of a search say. Loaded with the pages that search. */
export default {
  refusals: {
    leagues: {
      "location-unknown": "We don’t recognize this location. Enter a 5-digit ZIP code, or a city and state.",
      "child-unknown": "This player is not in your family. Sign in, or remove it from the search.",
      "searches-full": "You already have 20 saved searches. Remove one first.",
      "opened-already": "Registration for this league is already open, or no date is set.",
      "search-unknown": "This saved search no longer exists.",
    },
  },
  issues: {
    q: { long: "Search text must be 200 characters or fewer" },
    sport: { long: "A sport must be 60 characters or fewer", many: "Choose 80 sports or fewer" },
    state: { unknown: "Choose a state from the list", many: "Choose 80 states or fewer" },
    place: {
      long: "A ZIP code or city must be 80 characters or fewer",
      needed: "Enter a ZIP code or city to search within a distance",
      unknown: "We don’t recognize this location. Enter a 5-digit ZIP code, or a city and state",
    },
    radius: {
      number: "Mile radius must be a number, like 25",
      range: "Mile radius must be between 1 and 500",
    },
    age: { unknown: "Choose an age group from the list", many: "Choose fewer age groups" },
    price: { unknown: "Choose a price range from the list", many: "Choose fewer price ranges" },
    availability: { unknown: "Choose an availability from the list", many: "Choose fewer availabilities" },
    season: { unknown: "Choose a season from the list", many: "Choose fewer seasons" },
    day: { unknown: "Choose a weekday from the list", many: "Choose fewer weekdays" },
    time: { unknown: "Choose a time of day from the list", many: "Choose fewer times of day" },
    gender: { unknown: "Choose girls, boys or coed", many: "Choose fewer groups" },
    child: { unknown: "This player is not in your family. Sign in, or remove it from the search", many: "Choose fewer players" },
    sort: { unknown: "Choose an order from the list" },
    box: { unknown: "Show the map by west, south, east and north in degrees, like -122.6,37.5,-121.9,38.1" },
  },
};
