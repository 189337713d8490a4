/** What refusals and field issues of notifications say. */
export default {
  refusals: {
    notifications: {
      "no-texts": "Text messages are not available here.",
      "text-code": "This code is wrong or too old. Ask for another one.",
      "push-service": "This browser cannot get alerts from us. Use Chrome, Edge, Firefox or Safari.",
    },
  },
  issues: {
    "texts-phone": { missing: "Enter your mobile number", country: "Enter a US or Canadian mobile number" },
    "texts-agreed": { missing: "Check the box to agree, or leave texts off" },
    "texts-code": {
      missing: "Enter the code from the text",
      format: "The code has 6 digits",
      wrong: "This code is wrong or too old. Ask for another one",
    },
    notifications: {
      time: "Enter a time",
      "quiet-never-ends": "Quiet hours must start and end at different times",
    },
  },
};
