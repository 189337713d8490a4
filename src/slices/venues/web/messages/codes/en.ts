/** What refusals and field issues of venues say. */
export default {
  refusals: {
    venues: {
      "not-found": "This venue does not belong to one of your leagues.",
      "not-yours":
        "You can use this venue, but not change it. Ask the managers of the leagues that play there or added it.",
      "changed-meanwhile": "Someone else changed this.",
      "known-already": "There is already a venue with this name at this ZIP code. Search for it and choose it.",
      "in-profile": "Name and address are part of the league’s profile. Change them there.",
      "home-venue": "This is the league’s own venue. Change it in the league’s profile.",
      "field-name-taken": "Another field of this venue has that name.",
      "too-many-fields": "A venue can have up to 100 fields.",
      "last-field": "A venue needs at least one field. Add another one first.",
      "field-in-use": "Games are still planned on this field. Move them first.",
      "no-such-league": "This league does not use the venue. It must choose the venue first.",
      "events-inside": "Games or events are planned during this closure. Check them below, then close anyway.",
    },
  },
  issues: {
    "venue-title": { missing: "Enter the venue’s name", long: "The name must be 120 characters or fewer" },
    "venue-address": { missing: "Enter the street address", long: "The address must be 200 characters or fewer" },
    "venue-zip": {
      format: "Enter a ZIP code of five digits, like 94607",
      unknown: "Enter a ZIP code in the United States",
    },
    "venue-pin": {
      format: "Enter latitude and longitude, like 30.4507, -91.1546",
      far: "The pin is more than 60 miles from the ZIP code. Check both",
    },
    "venue-parking": { long: "The parking note must be 300 characters or fewer" },
    "venue-fields": { number: "Enter how many fields there are, from 1 to 100" },
    "field-title": {
      missing: "Enter a name for the field",
      long: "The name must be 60 characters or fewer",
      taken: "Another field has that name. Choose another one",
    },
    "venue-times": {
      format: "Enter a time, like 5:30 PM",
      both: "Enter both times, or leave both empty for the whole day",
      order: "The end must be later than the start",
    },
    "venue-days": {
      format: "Choose a day",
      both: "Choose both days, or leave both empty",
      order: "The last day cannot be before the first",
    },
    "venue-weekdays": { missing: "Choose at least one weekday" },
    "closure-reason": {
      missing: "Enter a reason, like wet fields",
      long: "The reason must be 200 characters or fewer",
    },
    "permit-fields": { missing: "Choose at least one field" },
    "permit-league": { missing: "Choose a league" },
  },
};
