import type en from "./en.ts";

export default {
  offline: {
    online: "Tiene conexión",
    onlineText: "Esto es lo que Touchline guarda en este dispositivo.",
    again: "Intentar de nuevo",
    kept: "Guardado en este dispositivo",
    keptAt: "Al {when}",
    keptNothing:
      "Todavía no hay nada guardado en este dispositivo. Abra Mis ligas una vez con conexión y podrá verla aquí.",
    waiting: "Sin enviar",
    waitingText: "Enviaremos estos cambios en cuanto vuelva la conexión, aunque cierre esta página.",
    madeAt: "Guardado el {when}",
    refused: "No se aceptó: {reason}",
    retry: "Intentar de nuevo",
    drop: "Quitar",
    kinds: { "notifications-read": "Notificaciones marcadas como leídas", "player-rating": "Evaluación de un jugador", "event-answer": "Respuesta sobre la asistencia a un partido o entrenamiento", "chat-message": "Mensaje de chat", "game-score": "Marcador de un partido", "game-play": "Jugada de un partido", lineup: "Alineación de un partido" },
    strip: "No tiene conexión. Esta página puede estar desactualizada.",
    stripWaiting: "{count, plural, one {Hay 1 cambio sin enviar.} other {Hay # cambios sin enviar.}}",
    stripRefused: "{count, plural, one {No se aceptó 1 cambio.} other {No se aceptaron # cambios.}}",
    look: "Ver cuáles",
  },
} satisfies typeof en;
