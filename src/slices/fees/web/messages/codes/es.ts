import type en from "./en.ts";

/** Lo que dicen los rechazos y los avisos sobre las tarifas de una temporada. */
export default {
  refusals: {
    fees: {
      "not-found": "Este código de descuento no existe.",
      "changed-meanwhile": "Otra persona guardó esto mientras usted escribía. Su texto sigue aquí. Vea abajo lo que difiere.",
    },
  },
  issues: {
    "discount-code": {
      missing: "Escriba el código",
      unknown: "No reconocemos este código. Revise si está bien escrito",
      early: "Este código todavía no sirve",
      late: "Este código ya venció",
      used: "Este código ya alcanzó su límite de usos",
      letters: "Use de 2 a 40 letras, cifras, - o _, sin espacios",
      window: "El último día no puede ser antes del primero",
      taken: "Esta temporada ya tiene o tuvo este código. Elija otro",
      many: "Una temporada puede tener hasta 200 códigos",
    },
    day: { missing: "Elija un día" },
    amount: { range: "Escriba un monto de hasta $10,000, como 45 o 45.50" },
    percent: { range: "Escriba un porcentaje entero de 1 a 100" },
    off: { missing: "Escriba un porcentaje o un monto" },
    early: {
      late: "Un precio anticipado debe terminar mientras la inscripción está abierta",
      twice: "Otro precio anticipado termina este día",
      many: "Agregue hasta 5 precios anticipados",
    },
    "from-child": { range: "Elija desde qué hijo: de 2 a 20" },
    sibling: { twice: "Este hijo ya tiene un descuento", many: "Agregue hasta 10 descuentos por hermanos" },
    "plan-name": {
      missing: "Dé un nombre a este plan de pagos al menos en un idioma",
      long: "Un nombre debe tener 80 caracteres o menos",
    },
    plan: {
      sum: "El anticipo y las cuotas deben sumar 100%",
      late: "La última cuota debe vencer antes de que termine la temporada",
      order: "Cada cuota debe vencer después de la anterior",
      parts: "Agregue al menos una cuota",
      "parts-many": "Agregue hasta 11 cuotas",
      many: "Ofrezca hasta 5 planes de pagos",
    },
    "hold-minutes": { range: "Guarde un lugar de 5 a 60 minutos" },
    "offer-hours": { range: "Dé a las familias de 12 a 72 horas para aceptar una oferta" },
    tax: { range: "Escriba un impuesto de 0 a 30%" },
    "most-uses": { range: "Escriba un número de 1 a 100,000" },
    refund: {
      late: "Un paso de reembolso debe terminar a más tardar el último día de la temporada",
      order: "Cada paso debe terminar después del anterior",
      rise: "Cada paso debe reembolsar menos que el anterior",
      many: "Agregue hasta 6 pasos",
    },
  },
} satisfies typeof en;
