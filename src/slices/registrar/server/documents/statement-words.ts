import type { Language } from "#kernel/language.ts";
import type { Figure } from "#slices/payments/server/public.ts";

interface StatementTexts {
  /** Of the file, without its date. */
  readonly name: string;
  readonly heads: readonly [
    figure: string,
    day: string,
    order: string,
    payer: string,
    what: string,
    payout: string,
    dollars: string,
  ];
  readonly figures: Readonly<Record<Figure, string>>;
}

/** What a league's statement says, in its reader's language. */
export const STATEMENT_WORDS: Readonly<Record<Language, StatementTexts>> = {
  en: {
    name: "statement",
    heads: ["Figure", "Date", "Order", "Payer", "For", "Payout", "Dollars"],
    figures: {
      card: "Paid by card",
      offline: "Cash and checks",
      refunded: "Refunded",
      outstanding: "Outstanding",
      "site-fees": "Processing fees",
      "processor-cost": "Card processor’s cost",
      disputed: "Disputed",
      "paid-out": "Sent to the bank",
      "at-processor": "At the card processor",
    },
  },
  es: {
    name: "estado-de-cuenta",
    heads: ["Concepto", "Fecha", "Pedido", "Pagó", "Por", "Pago al banco", "Dólares"],
    figures: {
      card: "Pagado con tarjeta",
      offline: "Efectivo y cheques",
      refunded: "Reembolsado",
      outstanding: "Pendiente",
      "site-fees": "Cargos de procesamiento",
      "processor-cost": "Costo del procesador de tarjetas",
      disputed: "En disputa",
      "paid-out": "Enviado al banco",
      "at-processor": "En el procesador de tarjetas",
    },
  },
};
