import type en from "./en.ts";

export default {
  reading: {
    title: "Mensaje de {league}",
    from: "{league}, {date}",
    urgent: "Urgente",
    pleaseConfirm: "{league} le pide que confirme que leyó este mensaje.",
    confirm: "Lo leí",
    confirming: "Confirmando…",
    confirmed: "Usted confirmó que leyó este mensaje.",
    reply: "Responder",
    replyLabel: "Su respuesta",
    replyHint: "La leen todos los que dirigen la liga y, si el mensaje fue a su equipo, sus entrenadores.",
    sendReply: "Enviar la respuesta",
    sendingReply: "Enviando…",
    openReply: "Abrir su chat con la liga",
    all: "Todas las notificaciones",
  },
} satisfies typeof en;
