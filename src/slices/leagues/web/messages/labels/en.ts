import { FIELD_LABELS } from "../../../contract/field-labels.ts";

/** How the fields of a league are called in its forms, by their names; and what explains them. */
export default {
  labels: FIELD_LABELS.en,
  optional: "{label} (optional)",
  hints: {
    customSport: "Only for a sport that is not in the list",
    tagline: "One line that families read on the card",
    website: "Like www.league.org",
    photoId: "JPEG, PNG, WebP or AVIF, up to 10 MB. Without one, families see the drawing of the sport. Show children only with their guardians' consent.",
    address: "Street and number; directions lead there",
    zip: "City, state and time zone follow from it",
    playTimes: "When the league usually plays. Leave a row empty that you do not need.",
    year: "A winter that goes over New Year has the year of its December",
    seasonName: "As families call it, like Spring 2027",
    regularSeasonGames: "For each team; 0 where there are none",
    maxAge: "120 where there is no upper end",
    ageCutoffDate: "A child's age on this day decides. Soccer often takes August 1, baseball August 31.",
    capacity: "Places in the whole league; then a waitlist begins",
    registrationFeeCents: "In dollars, like 100 or 99.50",
    equipmentFeeCents: "In dollars; 0 where there is none. Together with the registration fee it is your season fee.",
    directorName: "Families see the name",
    directorPhone: "Not shown to families",
    directorEmail: "Families' questions go there; the address is not shown",
    policy: "One rule a line",
  },
  choose: "Choose",
  times: { row: "Time {number}", weekday: "Day", start: "From", end: "To", none: "No play" },
  photo: { one: "A photo", none: "No photo", alt: "The league's photo", remove: "Remove the photo", another: "Choose another photo" },
};
