import type { EmailTexts, NextTryTexts } from "./en.ts";

export const EMAILS_ES: EmailTexts = {
  refund: {
    subject: "Su reembolso",
    heading: "Su reembolso está en camino",
    paragraphs: [
      "{payee} reembolsó {amount} a la tarjeta con la que usted pagó. Pedido {number}.",
      "Los bancos tardan de 5 a 10 días hábiles en mostrarlo en su estado de cuenta.",
    ],
    action: "Ver el pedido",
    notes: ["¿Hay algo mal? Escríbanos desde Contáctenos con el número del pedido."],
  },
  installment: {
    subject: "Un pago no se pudo hacer",
    heading: "Un pago no se pudo hacer",
    paragraphs: ["Su banco rechazó {amount} para {payee}. Pedido {number}. El lugar sigue siendo suyo.", "{next}"],
    action: "Pagar ahora o cambiar la tarjeta",
    notes: ["Los bancos no nos dicen el motivo. Llame al número al dorso de su tarjeta para saberlo."],
  },
};

export const NEXT_TRY_ES: NextTryTexts = {
  again: "Volveremos a intentar con la misma tarjeta el {date}. Puede pagar ahora o elegir otra tarjeta.",
  last: "No volveremos a intentar con esta tarjeta. Pague ahora o elija otra tarjeta.",
};
