/** An email's link, for a browser that runs no scripts. */
export default {
  openLink: {
    label: "Link from the email",
    hint: "Your browser runs no scripts, so the link could not open by itself. Copy the whole link from the email and paste it here.",
    submit: "Open the link",
  },
};
