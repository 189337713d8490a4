/** What refusals and field issues of notifications say. */
export default {
  refusals: {
    notifications: {
      "no-texts": "Text messages are not offered here.",
      "text-code": "This code is wrong or too old. Ask for another one.",
      "push-service": "This browser cannot get alerts from us. Use Chrome, Edge, Firefox or Safari.",
    },
  },
  issues: {
    "texts-phone": { missing: "Enter your mobile number", country: "Enter a mobile number of the United States or Canada" },
    "texts-agreed": { missing: "Tick that you agree, or leave texts off" },
    "texts-code": {
      missing: "Enter the code from the text",
      format: "The code has 6 digits",
      wrong: "This code is wrong or too old. Ask for another one",
    },
    notifications: {
      time: "Enter a time",
      "quiet-never-ends": "The quiet hours must end at another time than they begin",
    },
  },
};
