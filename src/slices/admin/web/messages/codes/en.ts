/** What refusals and field issues of the back office's own rooms say. They stand beside those of every page. */
export default {
  refusals: {
    admin: { roles: "This account cannot have these roles together." },
  },
  issues: {
    audit: { long: "Type 100 characters or fewer", day: "Enter a day like 2027-01-15" },
    "user-search": {
      short: "Type at least 2 characters",
      long: "Type 100 characters or fewer",
    },
    district: {
      missing: "Choose the district that this person manages",
      unknown: "This district no longer exists. Choose another one",
    },
    permission: { missing: "Choose a permission" },
    role: {
      unknown: "Choose from the roles in the list",
      "address-unconfirmed": "Only someone with a confirmed email address can become a global admin",
      "birth-date": "This account has no date of birth. Only its owner can become a player, in their profile",
    },
  },
};
