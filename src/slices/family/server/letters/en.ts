/** What the letters between guardians say. {product}, {name} and {email} are filled in; a child is never named. */
export const LETTERS_EN = {
  invitation: {
    subject: "An invitation to share a family",
    heading: "You are invited to share a family",
    paragraphs: [
      "{name} ({email}) asks you to be a guardian too, so that both of you see the same schedule and can register and pay.",
      "Use the button to see what it is about. Signing in or making an account comes next; that takes two minutes.",
    ],
    action: "See the invitation",
    notes: ["The button works once, within 14 days.", "Do you not know who that is? Then leave this letter."],
    sent: "{product} wrote to you because somebody gave us this address to invite you.",
  },
  joined: {
    subject: "A guardian joined your family",
    heading: "A guardian joined your family",
    paragraphs: [
      "{name} ({email}) accepted your invitation and is a guardian now, with the same rights as you for the children you invited them for.",
    ],
    action: "See your family",
    notes: ["Was it somebody else than you meant? Write to us at once, by Contact Us."],
    sent: "",
  },
};

export type LetterTexts = typeof LETTERS_EN;
