/** What refusals and field issues of a league's office say. They stand beside those of every page. */
export default {
  refusals: {
    registrar: {
      "not-found": "This file does not exist, or it is not part of this registration.",
    },
  },
  issues: {
    "office-reason": {
      missing: "Enter a reason. The family will see it",
      long: "A reason must be 500 characters or fewer",
    },
    "office-amount": {
      format: "Enter an amount like 45.00",
      "too-much": "Enter the price of this spot or less",
    },
    "aid-percent": { range: "Choose a percentage from 1 to 100" },
  },
};
