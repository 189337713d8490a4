import type en from "./en.ts";

export default {
  findings: {
    title: "Hallazgos de dinero",
    lead: "Cada hora los libros del procesador de tarjetas se comparan con los nuestros. Lo que difiere y no pudo corregirse solo queda aquí hasta que alguien lo haya atendido.",
    state: "Mostrar",
    states: { open: "Por revisar", settled: "Resueltos" },
    show: "Mostrar",
    found: "{count, plural, =0 {Nada aquí} one {# hallazgo} other {# hallazgos}}",
    none: "Los dos libros coinciden. No hay nada que revisar.",
    caption: "Hallazgos",
    kindHead: "Qué es",
    about: "Sobre",
    foundAt: "Hallado",
    seenAt: "Visto así por última vez",
    settledAt: "Resuelto",
    settledBy: "{date}, por {name}",
    settledAlone: "{date}, en la propia máquina o porque todo volvió a estar bien",
    order: "Pedido",
    orderOf: "{number}, {payee}",
    note: "Cómo se resolvió",
    pages: "Páginas",
    newer: "Hallazgos más recientes",
    older: "Hallazgos anteriores",
    all: "Todos los hallazgos",
    details: "Lo que se halló",
    noteHint: "Para quien pregunte después. Si se halla otra vez igual, sigue resuelto.",
    settle: "Está resuelto",
    settling: "Guardando…",
    retryText: "El dinero todavía se debe. Se puede intentar otro reembolso, por ejemplo si la tarjeta de la familia vuelve a funcionar.",
    retry: "Intentar el reembolso de nuevo",
    retrying: "Intentando…",
    done: {
      settled: "El hallazgo está resuelto.",
      retried: "El reembolso se intenta de nuevo. Si sale bien, su hallazgo se cierra solo.",
    },
    kinds: {
      "payment-differs": {
        name: "Un pago no es lo que se pidió",
        help: "Su importe, moneda o cuenta en el procesador es otro que el nuestro. No cuenta hasta que se explique.",
      },
      "payment-missing": {
        name: "El procesador no conoce ese pago",
        help: "Lo pedimos y no está. Búsquelo en el procesador antes de darlo por resuelto.",
      },
      "payment-never-arrived": {
        name: "Un pago nunca terminó",
        help: "Aquí se abandonó tras días sin noticias. Si el dinero llega después, se acepta o se devuelve.",
      },
      "refund-failed": {
        name: "Un reembolso no llegó",
        help: "El banco de la tarjeta lo devolvió. Inténtelo de nuevo, o devuelva el dinero de otra manera y diga cómo.",
      },
      "refund-differs": {
        name: "Un reembolso no es lo que se pidió",
        help: "Su importe en el procesador es otro que el nuestro.",
      },
      "refund-unknown": {
        name: "Un reembolso que nadie pidió aquí",
        help: "Alguien lo hizo a mano en el procesador. La familia tiene el dinero; diga quién fue.",
      },
      "refund-without-balance": {
        name: "Falta un reembolso en el procesador",
        help: "Nuestros libros dicen que salió, los del procesador no.",
      },
      "return-differs": {
        name: "Se devolvió otro importe",
        help: "Lo que salió del saldo del procesador no es lo que dicen nuestros libros.",
      },
      "balance-without-capture": {
        name: "Dinero que ningún pedido conoce",
        help: "Alguien lo cobró a mano en el procesador, o vino de otra parte. No corresponde a ningún pedido de aquí.",
      },
      "capture-without-balance": {
        name: "Falta un pago en el procesador",
        help: "Nuestros libros dicen que llegó, los del procesador no.",
      },
      "balance-differs": {
        name: "Entró otro importe",
        help: "Lo que figura en el saldo del procesador no es lo que dicen nuestros libros.",
      },
      "fee-differs": {
        name: "Se retuvo otro cargo",
        help: "El procesador o el sitio retuvo más o menos de un pago de lo que dicen nuestros libros.",
      },
      "dispute-opened": {
        name: "Una familia disputa un pago",
        help: "El banco retiró el dinero por ahora. Presente pruebas en el procesador antes de que venza el plazo.",
      },
      "dispute-unknown": {
        name: "Una disputa sobre un pago que no es nuestro",
        help: "El procesador informa de una disputa sobre un pago que ningún pedido conoce.",
      },
      "dispute-differs": {
        name: "Una disputa es por otro importe",
        help: "Lo que el banco retiró no es lo que dicen nuestros libros.",
      },
      "payout-unknown": {
        name: "Un pago al banco que no conocemos",
        help: "Figura en el saldo del procesador y no se pudo leer.",
      },
      "payout-differs": {
        name: "Un pago al banco no cuadra",
        help: "Su importe, o aquello de lo que se compone, no es lo que dicen nuestros libros.",
      },
      "payout-without-balance": {
        name: "Falta un pago al banco en el procesador",
        help: "Nuestros libros dicen que se envió al banco de la liga; el procesador no sabe nada de él.",
      },
    },
  },
} satisfies typeof en;
