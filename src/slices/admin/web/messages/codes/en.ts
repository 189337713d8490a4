/** What refusals and field issues of the back office's own rooms say. They stand beside those of every page. */
export default {
  refusals: {
    admin: { roles: "These roles do not go together with this account." },
  },
  issues: {
    audit: { long: "Type 100 characters or fewer", day: "Enter a day like 2027-01-15" },
    "user-search": {
      short: "Type at least 2 characters",
      long: "Type 100 characters or fewer",
    },
    district: {
      missing: "Choose the district that this person manages",
      unknown: "This district is not there any more. Choose another one",
    },
    permission: { missing: "Choose a permission" },
    role: {
      unknown: "Choose from the roles in the list",
      "address-unconfirmed": "Only somebody with a confirmed e-mail address can become a global admin",
      "birth-date": "This account gave no date of birth. Its owner becomes a player in their own profile",
    },
  },
};
