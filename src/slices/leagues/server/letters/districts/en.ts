/** What somebody is told who manages a district, or no longer does. {district} is filled in. */
export const DISTRICT_LETTERS_EN = {
  given: {
    subject: "You manage a district",
    heading: "You manage a district",
    paragraphs: [
      "From now on you oversee the leagues of the district {district}: you decide about leagues that are submitted there.",
    ],
    action: "See what waits",
    page: "/dashboard",
    notes: ["Was this not agreed with you? Write to us, by Contact Us."],
  },
  givenUnverified: {
    subject: "You manage a district",
    heading: "You manage a district",
    paragraphs: [
      "You were chosen to oversee the leagues of the district {district}.",
      "It takes effect once your photo ID is verified. Hand one in, if you have not yet.",
    ],
    action: "See your profile",
    page: "/profile/groups",
    notes: ["Was this not agreed with you? Write to us, by Contact Us."],
  },
  taken: {
    subject: "You no longer manage a district",
    heading: "You no longer manage a district",
    paragraphs: ["You no longer oversee the leagues of the district {district}. Thank you for your help."],
    action: "",
    page: "/dashboard",
    notes: ["Is this a surprise? Write to us, by Contact Us."],
  },
};
export type DistrictLetterTexts = typeof DISTRICT_LETTERS_EN;
