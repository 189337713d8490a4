/** What refusals and field issues of the site's own rooms say. They stand beside those of every page. */
export default {
  refusals: {
    request: { host: "This trial works only on its own machine. Open it at http://localhost and its port." },
    site: {
      "changed-meanwhile": "Someone else saved the settings. Check what is saved now, and save again if yours is right.",
      "launch-mail-under-way": "The launch email is already being sent.",
      "nobody-to-tell": "Everyone on the list has already been emailed.",
    },
  },
  issues: {
    social: {
      name: "Give each link a name, like Instagram",
      "name-long": "The name of a link must be 40 characters or fewer",
      address: "Enter a full address that begins with https://",
      many: "8 links are the most",
    },
    support: {
      hours: "Enter the support hours",
      "hours-long": "The support hours must be 120 characters or fewer",
      answer: "Enter whole hours from 1 to 720",
    },
    fee: { amount: "Enter an amount from $0 to $100, like 5.00" },
    launch: {
      subject: "Enter a subject",
      "subject-long": "The subject must be 100 characters or fewer",
      body: "Write the email",
      "body-long": "The email must be 5,000 characters or fewer",
    },
    messages: { long: "Type 100 characters or fewer" },
  },
};
