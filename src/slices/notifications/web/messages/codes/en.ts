/** What refusals and field issues of notifications say. */
export default {
  refusals: {
    notifications: {
      "push-service": "This browser cannot get alerts from us. Use Chrome, Edge, Firefox or Safari.",
    },
  },
  issues: {
    notifications: {
      time: "Enter a time",
      "quiet-never-ends": "The quiet hours must end at another time than they begin",
    },
  },
};
