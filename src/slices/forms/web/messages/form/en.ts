/** The fields of a league's form, as families fill it in. */
export default {
  contact: {
    name: "Parent or guardian name",
    email: "Contact email",
    emailHint: "We send receipts and game changes here.",
    phone: "Phone number",
    phoneHint: "Used if a game is canceled at the last minute, or if your child is hurt.",
  },
  health: {
    title: "What should the league know?",
    shirtSize: "Shirt size",
    pantsSize: "Pants size",
    helmetSize: "Helmet size",
    gloveSize: "Glove size",
    shoeSize: "Shoe size",
    choose: "Choose one",
    yes: "Yes",
    no: "No",
    fileHint: "A photo or a PDF, up to 10 MB.",
    fileThere: "A file is uploaded. A new one replaces it.",
    friends: {
      legend: "{count, plural, one {A friend to play with (optional)} other {Friends to play with (optional)}}",
      why: "Write the name as their family registers them. It helps if both families name each other. The league tries, but cannot promise. Only the people who make the teams read this.",
      firstName: "Friend {number}: first name",
      lastName: "Friend {number}: last name",
      firstNameOnly: "Friend’s first name",
      lastNameOnly: "Friend’s last name",
    },
  },
  agreements: {
    optional: "(optional)",
    agree: "I agree: {title}",
  },
};
