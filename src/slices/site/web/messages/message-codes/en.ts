/** What is wrong with a message that somebody writes by a form: to us, or to a league. */
export default {
  issues: {
    name: { missing: "Enter your name", long: "Your name must be 120 characters or fewer" },
    topic: { missing: "Choose what it is about" },
    body: { missing: "Write your message", long: "Your message must be 5,000 characters or fewer" },
  },
};
