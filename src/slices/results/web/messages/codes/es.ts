import type en from "./en.ts";

export default {
  refusals: {
    results: {
      "not-found": "No hay un partido así para usted.",
      "changed-meanwhile": "Otra persona cambió esto desde que usted lo miró. Revíselo y guarde de nuevo.",
    },
  },
  issues: {
    "standings-points": { number: "Escriba puntos de -99 a 99, enteros o medios" },
    "standings-rules": {
      none: "Elija al menos un criterio",
      many: "Elija 12 criterios como máximo",
      twice: "Cada criterio puede estar una sola vez en la lista",
      unknown: "Elija un criterio de la lista",
    },
    "standings-score": { number: "Escriba un marcador de 0 a 99" },
    "standings-advancing": { number: "Escriba cuántos equipos avanzan, de 0 a 64" },
    "standings-deduction": { number: "Escriba puntos de 0 a 99, enteros o medios" },
    "standings-reason": {
      missing: "Diga por qué se quitan los puntos",
      long: "El motivo debe tener 200 caracteres o menos",
    },
    "standings-fair-play": { number: "Escriba puntos de -999 a 999, enteros o medios" },
    "standings-lot": { number: "Escriba un lugar de 1 a 100", twice: "Dé cada lugar del sorteo una sola vez" },
  },
} satisfies typeof en;
