import { FIELD_LABELS } from "../../../contract/league/field-labels.ts";

/** How the fields of a league are called in its forms, by their names; and what explains them. */
export default {
  labels: FIELD_LABELS.en,
  optional: "{label} (optional)",
  hints: {
    customSport: "Only for a sport that is not in the list",
    tagline: "One line that families see on the league’s card",
    website: "Like www.league.org",
    photoId: "JPEG, PNG, WebP or AVIF, up to 10 MB. Without a photo, families see a drawing of the sport. Show children only if their guardians agree.",
    address: "Street and number. Directions lead to this address",
    zip: "We fill in city, state and time zone from it",
    playTimes: "When the league usually plays. Leave extra rows empty.",
    year: "For a winter season that crosses New Year, use the year of its December",
    seasonName: "The name families use, like Spring 2027",
    regularSeasonGames: "Games per team, or 0 if there are none",
    maxAge: "Enter 120 if there is no upper limit",
    ageCutoffDate: "We use a child’s age on this date. Soccer often uses August 1, baseball August 31.",
    capacity: "Spots in the whole league. When they are full, a waitlist starts",
    registrationFeeCents: "In dollars, like 100 or 99.50",
    equipmentFeeCents: "In dollars, or 0 if there is none. Together with the registration fee it makes your season fee.",
    directorName: "Families see this name",
    directorPhone: "Not shown to families",
    directorEmail: "Questions from families go here. The address is not shown",
    policy: "One rule per line",
  },
  choose: "Choose",
  times: { row: "Time {number}", weekday: "Day", start: "From", end: "To", none: "No games" },
  photo: { one: "A photo", none: "No photo", alt: "The league’s photo", remove: "Remove the photo", another: "Choose another photo" },
};
