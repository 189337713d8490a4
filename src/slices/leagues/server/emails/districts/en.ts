/** What somebody is told who manages a district, or no longer does. {district} is filled in. */
export const DISTRICT_EMAILS_EN = {
  given: {
    subject: "You manage a district",
    heading: "You manage a district",
    paragraphs: ["You now oversee the leagues of the district {district}, and you review leagues submitted there."],
    action: "Open the dashboard",
    page: "/dashboard",
    notes: ["Did you not agree to this? Contact us."],
  },
  givenUnverified: {
    subject: "You manage a district",
    heading: "You manage a district",
    paragraphs: [
      "You were chosen to oversee the leagues of the district {district}.",
      "Your access starts once your photo ID is verified. Upload one if you have not done so yet.",
    ],
    action: "See your profile",
    page: "/profile/groups",
    notes: ["Did you not agree to this? Contact us."],
  },
  taken: {
    subject: "You no longer manage a district",
    heading: "You no longer manage a district",
    paragraphs: ["You no longer oversee the leagues of the district {district}. Thank you for your help."],
    action: "",
    page: "/dashboard",
    notes: ["Were you not expecting this? Contact us."],
  },
};
export type DistrictEmailTexts = typeof DISTRICT_EMAILS_EN;
