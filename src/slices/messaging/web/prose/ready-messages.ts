import type { MessageText } from "../../contract/message-text.ts";
import type { UrgentReason } from "../../contract/vocabulary.ts";

/** A message that is nearly written, in both languages. Fields in braces are filled in for each reader; brackets are for its writer. */
export interface ReadyMessage extends MessageText {
  readonly urgent?: UrgentReason;
}

/** The quick actions of the specification. */
export const QUICK_ACTIONS = {
  announcement: { subject: "", body: "", subjectEs: null, bodyEs: null },
  schedule: {
    subject: "Schedule update",
    body: "The schedule has changed. Your next game: {next game}, {field}.\n\nThe whole schedule is in the app.",
    subjectEs: "Cambio en el calendario",
    bodyEs: "El calendario cambió. Su próximo partido: {próximo partido}, {cancha}.\n\nEl calendario completo está en la aplicación.",
    urgent: "change",
  },
  weather: {
    subject: "Weather alert",
    body: "Because of the weather, today’s games and practices are canceled. Please stay home and stay safe. We will write as soon as we have a new date.",
    subjectEs: "Alerta por el clima",
    bodyEs:
      "Por el clima, se cancelan los partidos y los entrenamientos de hoy. Quédense en casa y cuídense. Le escribiremos en cuanto tengamos una nueva fecha.",
    urgent: "weather",
  },
  results: {
    subject: "Results update",
    body: "The results of the last games are in. You find them with the standings in the app. Next game of {team}: {next game}.",
    subjectEs: "Nuevos resultados",
    bodyEs:
      "Ya están los resultados de los últimos partidos. Los encuentra con la tabla de posiciones en la aplicación. Próximo partido de {equipo}: {próximo partido}.",
  },
} as const satisfies Record<string, ReadyMessage>;
export type QuickAction = keyof typeof QUICK_ACTIONS;

/** The templates that every league has: those of the specification, and two more. */
export const BUILT_IN_TEMPLATES = {
  gameReminder: {
    subject: "Game reminder",
    body: "{team} plays: {next game}.\nWhere: {field}.\n\nPlease be there early, and tell us in the app whether your player comes.",
    subjectEs: "Recordatorio de partido",
    bodyEs:
      "{equipo} juega: {próximo partido}.\nDónde: {cancha}.\n\nLlegue temprano, por favor, y díganos en la aplicación si su jugador viene.",
  },
  practiceCancellation: {
    subject: "Practice is canceled",
    body: "Practice of {team} on [day] is canceled. The next one is as planned.",
    subjectEs: "Se cancela el entrenamiento",
    bodyEs: "Se cancela el entrenamiento de {equipo} del [día]. El siguiente sigue en pie.",
  },
  equipmentReminder: {
    subject: "Equipment reminder",
    body: "Please check before the next game ({next game}): shin guards, shoes that fit, the team shirt, and a full water bottle.",
    subjectEs: "Recordatorio de equipo",
    bodyEs:
      "Antes del próximo partido ({próximo partido}) revise, por favor: espinilleras, zapatos de su talla, la camiseta del equipo y una botella de agua llena.",
  },
  paymentReminder: {
    subject: "A payment is still open",
    body: "Part of your season fee is still open. You can pay it under My Leagues. If something keeps you from paying, reply to this message.",
    subjectEs: "Queda un pago pendiente",
    bodyEs:
      "Todavía queda pendiente una parte de su tarifa de la temporada. Puede pagarla en Mis ligas. Si algo le impide pagar, responda a este mensaje.",
  },
  firstPractice: {
    subject: "The first practice",
    body: "Welcome to {team}! The first practice is on [day] at [time], at [location]. Bring water and shoes for the field.",
    subjectEs: "El primer entrenamiento",
    bodyEs: "¡Bienvenidos a {equipo}! El primer entrenamiento es el [día] a las [hora] en [lugar]. Traigan agua y zapatos para la cancha.",
  },
} as const satisfies Record<string, ReadyMessage>;
export type BuiltInTemplate = keyof typeof BUILT_IN_TEMPLATES;
