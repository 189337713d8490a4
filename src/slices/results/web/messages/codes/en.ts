/** What refusals and field issues of results say. */
export default {
  refusals: {
    results: {
      "not-found": "There is no such game for you.",
    },
  },
  issues: {},
};
