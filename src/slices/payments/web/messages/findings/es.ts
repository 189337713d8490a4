import type en from "./en.ts";

export default {
  findings: {
    title: "Problemas de pago",
    lead: "Cada hora comparamos nuestros registros con los del procesador de tarjetas. Las diferencias que no se pudieron corregir automáticamente quedan aquí hasta que alguien las resuelva.",
    state: "Mostrar",
    states: { open: "Abiertos", settled: "Resueltos" },
    show: "Mostrar",
    found: "{count, plural, =0 {Sin problemas de pago} one {# problema de pago} other {# problemas de pago}}",
    none: "Nuestros registros coinciden con los del procesador de tarjetas. No hay nada que revisar.",
    caption: "Problemas de pago",
    kindHead: "Problema",
    about: "Sobre",
    foundAt: "Visto por primera vez",
    seenAt: "Visto por última vez",
    settledAt: "Resuelto",
    settledBy: "{date}, por {name}",
    settledAlone: "{date}, automáticamente",
    order: "Pedido",
    orderOf: "{number}, {payee}",
    note: "Cómo se resolvió",
    pages: "Páginas",
    newer: "Problemas de pago más recientes",
    older: "Problemas de pago anteriores",
    all: "Todos los problemas de pago",
    details: "Detalles",
    noteHint: "Para quien pregunte después. Si se ve otra vez el mismo problema, sigue resuelto.",
    settle: "Marcar como resuelto",
    settling: "Guardando…",
    retryText: "El dinero todavía se debe. Se puede intentar otro reembolso, por ejemplo si la tarjeta de la familia vuelve a funcionar.",
    retry: "Intentar el reembolso de nuevo",
    retrying: "Intentando…",
    done: {
      settled: "El problema de pago está resuelto.",
      retried: "Estamos intentando el reembolso de nuevo. Si sale bien, este problema se cierra automáticamente.",
    },
    kinds: {
      "payment-differs": {
        name: "Un pago difiere de lo que se pidió",
        help: "El procesador tiene otro monto, moneda o cuenta. El pago no cuenta hasta que se explique.",
      },
      "payment-missing": {
        name: "El procesador no tiene registro de un pago",
        help: "Lo pedimos, pero el procesador no lo tiene. Búsquelo en el procesador antes de resolver esto.",
      },
      "payment-never-arrived": {
        name: "Un pago nunca se completó",
        help: "Dejamos de esperar después de varios días. Si el dinero llega, se acepta o se reembolsa.",
      },
      "refund-failed": {
        name: "Un reembolso no llegó",
        help: "El banco de la tarjeta lo devolvió. Inténtelo de nuevo, o reembolse el dinero de otra manera y anote cómo.",
      },
      "refund-differs": {
        name: "Un reembolso difiere de lo que se pidió",
        help: "El monto en el procesador es distinto del nuestro.",
      },
      "refund-unknown": {
        name: "Un reembolso no se hizo aquí",
        help: "Alguien lo hizo directamente en el procesador. La familia tiene el dinero. Anote quién lo hizo.",
      },
      "refund-without-balance": {
        name: "Falta un reembolso en el procesador",
        help: "Nuestros registros dicen que se envió. Los del procesador no.",
      },
      "return-differs": {
        name: "Se reembolsó otro monto",
        help: "El monto que salió del saldo del procesador difiere de nuestros registros.",
      },
      "balance-without-capture": {
        name: "Dinero sin pedido",
        help: "Alguien lo cobró directamente en el procesador, o vino de otra parte. No corresponde a ningún pedido de aquí.",
      },
      "capture-without-balance": {
        name: "Falta un pago en el procesador",
        help: "Nuestros registros dicen que llegó. Los del procesador no.",
      },
      "balance-differs": {
        name: "Llegó otro monto",
        help: "El monto en el saldo del procesador difiere de nuestros registros.",
      },
      "fee-differs": {
        name: "Se cobró otro cargo",
        help: "El procesador o el sitio cobró más o menos de lo que dicen nuestros registros.",
      },
      "dispute-opened": {
        name: "Una familia disputa un pago",
        help: "El banco retiró el dinero por ahora. Envíe pruebas en el procesador antes del plazo.",
      },
      "dispute-unknown": {
        name: "Una disputa sobre un pago desconocido",
        help: "El procesador informa de una disputa sobre un pago que no corresponde a ningún pedido de aquí.",
      },
      "dispute-differs": {
        name: "Una disputa es por otro monto",
        help: "El monto que el banco retiró difiere de nuestros registros.",
      },
      "payout-unknown": {
        name: "Un pago al banco desconocido",
        help: "Figura en el saldo del procesador, pero no lo pudimos leer.",
      },
      "payout-differs": {
        name: "Un pago al banco no cuadra",
        help: "Su monto o sus partes difieren de nuestros registros.",
      },
      "payout-without-balance": {
        name: "Falta un pago al banco en el procesador",
        help: "Nuestros registros dicen que se envió al banco de la liga. El procesador no tiene registro de él.",
      },
    },
  },
} satisfies typeof en;
