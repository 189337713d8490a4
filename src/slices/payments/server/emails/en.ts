/** What the emails about money say. {product}, {amount}, {payee} and {number} are filled in; nobody who plays is named. */
export const EMAILS_EN = {
  refund: {
    subject: "Your refund",
    heading: "Your refund is on its way",
    paragraphs: [
      "{payee} refunded {amount} to the card you paid with. Order {number}.",
      "Banks take 5 to 10 business days to show it on your statement.",
    ],
    action: "See the order",
    notes: ["Is something wrong? Use Contact Us and tell us the order number."],
  },
  installment: {
    subject: "A payment did not go through",
    heading: "A payment did not go through",
    paragraphs: ["Your bank declined {amount} for {payee}. Order {number}. You keep your spot.", "{next}"],
    action: "Pay now or change the card",
    notes: ["Banks do not tell us why. Call the number on the back of your card to find out."],
  },
};

/** What comes after an installment that was declined. {date} is filled in. */
export const NEXT_TRY_EN = {
  again: "We will try the same card again on {date}. You can pay now, or choose another card.",
  last: "We will not try this card again. Pay now, or choose another card.",
};

export type EmailTexts = typeof EMAILS_EN;
export type NextTryTexts = typeof NEXT_TRY_EN;
