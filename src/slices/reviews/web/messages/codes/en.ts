/** What refusals and field issues of reviews say. */
export default {
  refusals: {
    reviews: {
      "not-found": "This review no longer exists.",
      "not-entitled": "Only families with a spot in a season that has started can review it.",
      "own-league": "You run this league, so you cannot review it.",
      "address-unconfirmed": "Confirm your email address to write a review.",
      "already-answered": "The league has already answered this review.",
      "not-shown": "This review is not public, so it cannot be answered.",
    },
  },
  issues: {
    stars: { missing: "Choose 1 to 5 stars" },
    "review-text": { long: "A review must be 2,000 characters or fewer" },
    "review-answer": { missing: "Write an answer", long: "An answer must be 2,000 characters or fewer" },
    "review-decision": { missing: "Choose what to do" },
    "review-reason": { missing: "Enter a reason", long: "A reason must be 500 characters or fewer" },
  },
};
