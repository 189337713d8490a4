/** What the emails between guardians say. {product}, {name} and {email} are filled in; a child is never named. */
export const EMAILS_EN = {
  invitation: {
    subject: "Invitation to share a family",
    heading: "You are invited to share a family",
    paragraphs: [
      "{name} ({email}) asks you to be a guardian too, so that you both see the same schedule and can register and pay.",
      "Use the button to see the invitation. Then sign in or create an account. It takes two minutes.",
    ],
    action: "See the invitation",
    notes: ["The button works once, within 14 days.", "Don’t know this person? Ignore this email."],
    sent: "{product} sent you this email because someone gave us your address to invite you.",
  },
  joined: {
    subject: "A guardian joined your family",
    heading: "A guardian joined your family",
    paragraphs: [
      "{name} ({email}) accepted your invitation and is now a guardian, with the same rights as you for the children in the invitation.",
    ],
    action: "See your family",
    notes: ["Is this the wrong person? Contact us right away."],
    sent: "",
  },
};

export type EmailTexts = typeof EMAILS_EN;
