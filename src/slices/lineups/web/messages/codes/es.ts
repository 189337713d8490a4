import type en from "./en.ts";

export default {
  refusals: {
    lineups: {
      "not-found": "Esta alineación no existe o usted no tiene acceso a ella.",
      "not-begun": "Puede registrar este partido desde media hora antes de que empiece.",
      "not-played": "Este partido no se juega como estaba previsto, así que no se registra nada.",
      "not-on-team": "Uno de estos jugadores ya no está en el equipo. Vuelva a cargar la página.",
      "changed-meanwhile": "Otra persona cambió esto desde que usted miró. Vuelva a cargar la página y haga su cambio.",
    },
  },
  issues: {
    "at-bats": { number: "Escriba turnos al bate de 0 a 30" },
    pitches: { number: "Escriba lanzamientos de 0 a 300" },
    "lineup-periods": {
      number: "Escriba un número de 1 a 20",
      fewer: "Ya hay más periodos planificados o jugados",
    },
    "lineup-players-per-side": { number: "Escriba un número de 1 a 20", many: "Hay más jugadores planificados en un periodo" },
    "play-percent": { number: "Escriba un porcentaje de 1 a 100" },
    "play-periods": { number: "Escriba un número de 1 a 20" },
    "play-at-bats": { number: "Escriba un número de 0 a 9" },
    "pitch-age": {
      number: "Escriba una edad de 4 a 99",
      none: "Escriba al menos una edad",
      many: "Escriba como máximo 12 edades",
      order: "Ordene las edades de menor a mayor, una sola vez cada una",
    },
    "pitch-catch": { number: "Escriba lanzamientos de 1 a 200, o déjelo vacío" },
    "pitch-per-day": { number: "Escriba lanzamientos de 1 a 200" },
    "pitch-rest": { number: "Escriba cuatro cantidades de 0 a 200", order: "Cada cantidad debe ser mayor que la anterior" },
  },
} satisfies typeof en;
