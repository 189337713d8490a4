/** What refusals and field issues of a season's fees say. They stand beside those of every page. */
export default {
  refusals: {
    fees: {
      "not-found": "This discount code does not exist.",
      "changed-meanwhile": "Someone else saved this while you were typing. Your text is still here. See below what is different.",
    },
  },
  issues: {
    "discount-code": {
      missing: "Enter the code",
      unknown: "We don’t recognize this code. Check the spelling",
      early: "This code is not valid yet",
      late: "This code has expired",
      used: "This code has reached its limit of uses",
      letters: "Use 2 to 40 letters, digits, - or _, without spaces",
      window: "The last day cannot be before the first",
      taken: "This season already has or had this code. Choose another one",
      many: "A season can have up to 200 codes",
    },
    day: { missing: "Choose a day" },
    amount: { range: "Enter an amount up to $10,000, like 45 or 45.50" },
    percent: { range: "Enter a whole percentage from 1 to 100" },
    off: { missing: "Enter a percentage or an amount" },
    early: {
      late: "An early price must end while registration is open",
      twice: "Another early price ends on this day",
      many: "Add up to 5 early prices",
    },
    "from-child": { range: "Choose which child the discount starts with: 2 to 20" },
    sibling: { twice: "This child already has a discount", many: "Add up to 10 sibling discounts" },
    "plan-name": {
      missing: "Name this payment plan in at least one language",
      long: "A name must be 80 characters or fewer",
    },
    plan: {
      sum: "Deposit and installments must add up to 100%",
      late: "The last installment must be due before the season ends",
      order: "Each installment must be due after the one before",
      parts: "Add at least one installment",
      "parts-many": "Add up to 11 installments",
      many: "Offer up to 5 payment plans",
    },
    "hold-minutes": { range: "Hold a spot for 5 to 60 minutes" },
    "offer-hours": { range: "Give families 12 to 72 hours to accept an offer" },
    tax: { range: "Enter a tax from 0 to 30%" },
    "most-uses": { range: "Enter a number from 1 to 100,000" },
    refund: {
      late: "A refund step must end by the season’s last day",
      order: "Each step must end after the one before",
      rise: "Each step must refund less than the one before",
      many: "Add up to 6 steps",
    },
  },
};
