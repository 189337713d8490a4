import type en from "./en.ts";

export default {
  results: {
    title: "Resultados",
    noSeason: "Todavía no ha comenzado ningún partido de sus ligas. Los marcadores aparecerán aquí después del primero.",
    empty: "Todavía no ha comenzado ningún partido de esta temporada. Los marcadores aparecerán aquí después del primero.",
    schedule: "Abrir el calendario",
    standings: "Criterios de la tabla",
    otherSeason: "Otra temporada",
    filter: "Qué partidos",
    shows: {
      missing: "Sin marcador ({count})",
      unconfirmed: "Sin confirmar ({count})",
      disputed: "En disputa ({count})",
      all: "Todos los partidos ({count})",
    },
    lead: "Escriba los dos marcadores. Intro guarda y pasa al partido siguiente. Los marcadores que usted registra son definitivos.",
    none: "No hay partidos aquí.",
    scoreOf: "Marcador de {team}, {home} contra {away}",
    save: "Guardar",
    decide: "Dar por definitivo",
    saving: "Guardando…",
    saved: "Guardado",
    noScore: "Sin marcador",
    more: "Detalles, incomparecencia",
    moreOf: "de {home} contra {away}",
    disputedBy: "{team} dice: {reason}",
    disputedNoReason: "{team} dice que está mal.",
  },
} satisfies typeof en;
