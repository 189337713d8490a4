import type en from "./en.ts";

export default {
  reading: {
    title: "Un mensaje de {league}",
    from: "{league}, {date}",
    urgent: "Urgente",
    ask: "Preguntar algo a la liga",
    all: "Todas las notificaciones",
  },
} satisfies typeof en;
