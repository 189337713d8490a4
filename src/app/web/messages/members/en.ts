/** What the frame says to who is signed in. */
export default {
  members: {
    account: "Your account:",
    profile: "Account Profile",
    logout: "Logout",
    unconfirmed: "Confirm your e-mail address",
    places: "Places",
    barHome: "Home",
    barFind: "Find",
    barMe: "Me",
    heading: "Account",
  },
};
