/** The field for a photo ID, wherever the groups are chosen. */
export default {
  photoId: {
    label: "Photo ID",
    another: "Another photo ID (optional)",
    hint: "A photo of your driver’s license, passport or other government-issued ID, up to 10 MB. Show all four corners.",
    note: "Only you and the admins who review it can see it. We delete the picture 30 days after the review. Leagues and families never see it.",
  },
};
