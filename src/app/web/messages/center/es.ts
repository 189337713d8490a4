import type texts from "./en.ts";

export default {
  center: {
    title: "Centro de notificaciones",
    short: "Notificaciones",
    lead: "Siga los resultados de los partidos y los mensajes de los equipos",
    stats: {
      title: "Sus equipos esta temporada",
      wins: "Partidos ganados",
      losses: "Partidos perdidos",
      unread: "Mensajes sin leer",
      teams: "Equipos activos",
    },
    results: "Resultados recientes",
    noResults: "Ninguno de sus equipos tiene resultados todavía.",
    outcome: { win: "Ganado", loss: "Perdido", tie: "Empate" },
    state: { unconfirmed: "Sin confirmar", disputed: "En disputa" },
    forfeit: "Incomparecencia",
    shootout: "Tanda {score}",
    of: "{league}, {date}",
    messages: "Mensajes de entrenadores",
    photo: "Foto",
    noMessages: "Todavía no hay mensajes de sus entrenadores.",
    coach: "Un entrenador",
    new: "Nuevo",
  },
} satisfies typeof texts;
