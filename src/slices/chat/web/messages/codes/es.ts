import type en from "./en.ts";

export default {
  refusals: {
    chat: {
      "not-found": "No hay tal chat para usted.",
      "address-unconfirmed": "Confirme su correo electrónico para usar el chat.",
      muted: "Un moderador pausó sus mensajes en este chat. Usted todavía puede leerlo.",
      "no-such-message": "Este mensaje ya no está.",
      "not-yours": "Solo puede cambiar sus propios mensajes.",
      deleted: "Este mensaje fue borrado.",
      "ask-first": "Esto avisa a {people} personas. Confírmelo primero.",
      "only-leaders": "Solo los entrenadores y los encargados de la liga pueden hacer esto.",
      "needs-second-adult": "Un segundo adulto de la liga debe poder leer también. Pida al encargado de la liga que agregue otro entrenador o encargado.",
      "nobody-there": "La familia de este jugador todavía no tiene cuenta.",
      "own-message": "Este es su propio mensaje. Puede borrarlo.",
      "no-such-report": "Este reporte ya no está.",
      "report-decided": "Otra persona ya decidió sobre este reporte.",
      "no-such-player": "Este jugador no es suyo o no tiene de 13 a 17 años.",
      "own-address": "Esta es su propia dirección. Escriba la dirección de la cuenta del jugador.",
      "pinned-enough": "Un chat puede tener 20 mensajes fijados como máximo. Quite uno primero.",
    },
  },
  issues: {
    "chat-message": { missing: "Escriba un mensaje", long: "Un mensaje debe tener 4,000 caracteres o menos" },
    "chat-note": { long: "Una nota debe tener 1,000 caracteres o menos" },
    "chat-reason": { missing: "Elija por qué lo reporta" },
    "chat-decision": { missing: "Elija qué hacer" },
    "chat-player-email": { missing: "Escriba el correo del jugador", wrong: "Escriba un correo como nombre@example.com" },
    "chat-export-reason": { missing: "Escriba un motivo", long: "Un motivo debe tener 500 caracteres o menos" },
    "chat-room-name": { missing: "Escriba un nombre", long: "Un nombre debe tener 80 caracteres o menos" },
    "chat-room-audience": { missing: "Elija para quién es el chat" },
  },
} satisfies typeof en;
