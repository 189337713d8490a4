/** An email's link, for a browser that runs no scripts. */
export default {
  openLink: {
    label: "Link from the email",
    hint: "Your browser does not run scripts, so the link could not open automatically. Copy the whole link from the email and paste it here.",
    submit: "Open the link",
    create: "Create an account",
    signIn: "Sign in",
    home: "Back to homepage",
  },
};
