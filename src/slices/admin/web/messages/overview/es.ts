import type en from "./en.ts";

export default {
  overview: {
    now: "{season} ahora",
    spots: "Lugares por división",
    spotsOf: "{taken} de {capacity}",
    full: "Completa",
    weeks: "Inscripciones por semana",
    weeksFound: "{count, plural, one {# inscripción} other {# inscripciones}} hasta ahora",
    weeksCompared:
      "{count, plural, one {# inscripción} other {# inscripciones}} hasta ahora; a estas alturas de {season} había {before}",
    week: "Semana del",
    none: "Todavía no hay inscripciones.",
    money: "Dinero",
    nothingDue: "Nada por cobrar",
    days: "Próximas fechas",
    over: "Esta temporada ya terminó.",
    asTable: "Ver como tabla",
    asCsv: "Descargar estas cifras (CSV)",
  },
} satisfies typeof en;
