import type en from "./en.ts";

export default {
  results: {
    title: "Resultados",
    caption: "{count, plural, =0 {Ningún partido} one {1 partido} other {# partidos}} ya comenzados",
    empty: "Todavía no ha comenzado ningún partido de esta temporada. Los marcadores aparecerán aquí desde el primero.",
    game: "Partido",
    when: "Fecha",
    division: "División",
    score: "Marcador",
    noScore: "Sin marcador",
    schedule: "Abrir el calendario",
    standings: "Criterios de la tabla",
  },
} satisfies typeof en;
