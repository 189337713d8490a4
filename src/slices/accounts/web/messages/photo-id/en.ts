/** The field for a photo ID, wherever the groups are chosen. */
export default {
  photoId: {
    label: "Photo ID",
    another: "Another photo ID (optional)",
    hint: "A picture of your driver's license, passport or other government-issued ID, up to 10 MB. Show all four corners.",
    note: "Only you and the admins who review it can see it. The picture is deleted 30 days after the review. No league and no family ever gets it.",
  },
};
