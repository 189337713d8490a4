import type en from "./en.ts";

export default {
  reading: {
    title: "Un mensaje de {league}",
    from: "{league}, {date}",
    urgent: "Urgente",
    pleaseConfirm: "{league} le pide que confirme que leyó este mensaje.",
    confirm: "Lo leí",
    confirming: "Confirmando…",
    confirmed: "Usted confirmó que leyó este mensaje.",
    ask: "Preguntar algo a la liga",
    all: "Todas las notificaciones",
  },
} satisfies typeof en;
