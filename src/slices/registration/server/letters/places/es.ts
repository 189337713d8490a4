import type { PlaceTexts } from "./en.ts";

/** Lo que dicen las cartas sobre los lugares. */
export const PLACES_ES: PlaceTexts = {
  /** For who is not known to be the guardian: {names}, and what the button leads to. */
  yourChild: "su hijo o hija",
  seeLeague: "Ver la liga",
  /** The foot of what goes to somebody who waits without an account. */
  asked: "Usted pidió a {product} que le avise cuando haya un lugar en {league}.",
  waiting: {
    subject: "Está en la lista de espera",
    heading: "Está en la lista de espera",
    paragraphs: [
      "{league}, {season}: {names}, número {line} en la lista.",
      "Ahora no debe nada. Cuando haya un lugar le enviaremos una oferta por correo; tendrá alrededor de un día para aceptarla y pagar.",
    ],
    action: "Ver en qué lugar está",
    notes: [],
  },
  leave: "¿Ya no necesita un lugar? En la página del botón puede salir de la lista.",
  offered: {
    subject: "Hay un lugar libre",
    heading: "Hay un lugar libre para usted",
    paragraphs: [
      "{league}, {season}: ahora hay un lugar para {names}. Se le guarda hasta el {until}.",
      "Cuesta {price}, con todos los cargos incluidos. Acéptelo con un toque y pague, o rechácelo para que se pregunte a la siguiente familia.",
    ],
    action: "Responder a la oferta",
    notes: ["Si nadie responde a tiempo, el lugar pasa a la siguiente familia de la lista de espera."],
  },
  lapsed: {
    subject: "Un lugar ofrecido pasó a otra familia",
    heading: "La oferta terminó",
    paragraphs: [
      "{league}, {season}: el lugar que se ofreció para {names} pasó a la siguiente familia, porque su tiempo terminó.",
      "Si todavía quiere uno, entre otra vez en la lista de espera.",
    ],
    action: "Ver Mis ligas",
    notes: [],
  },
  confirmed: {
    subject: "Inscripción confirmada",
    heading: "La inscripción está hecha",
    paragraphs: ["{names}: {league}, {season}. Pedido {number}."],
    action: "Ver la confirmación",
    notes: ["La página del botón siempre muestra cómo está todo. Allí puede agregar las fechas a su calendario."],
  },
  confirmAddress: "Confirme su dirección de correo para poder entrar desde cualquier aparato",
  facts: { where: "Dónde: {venue}", next: "Qué sigue:" },
  receipt: { heading: "Su recibo:", total: "Total", paid: "Pagado" },
  lines: {
    registration: "Inscripción",
    equipment: "Equipo",
    "early-bird": "Inscripción temprana",
    sibling: "Hermanos",
    code: "Código de descuento",
    coach: "Hijo de entrenador",
    aid: "Ayuda con el precio",
    tax: "Impuesto",
    processing: "Procesamiento",
    moved: "Cambio de división",
    credit: "Descontado",
  },
  steps: {
    "full-refund-until": "último día para un reembolso completo",
    "part-refund-until": "último día para un reembolso del {percent}% de las cuotas de la liga",
    "registration-closes": "último día para inscribirse; después se forman los equipos",
    instalment: "la siguiente parte se cobra a su tarjeta",
    "first-day": "primer día de juego",
    "last-day": "termina la temporada",
  },
  cancelled: {
    subject: "Se canceló un lugar",
    heading: "El lugar está cancelado",
    paragraphs: ["{league}, {season}: el lugar para {names} está cancelado y pasó a otra familia."],
    action: "Ver Mis ligas",
    notes: ["¿Fue un error? Inscriba otra vez, o entre en la lista de espera donde la liga está llena."],
  },
  removed: {
    subject: "La lista de espera ha cambiado",
    heading: "Ya no espera un lugar",
    paragraphs: ["{league}, {season}: la liga quitó a {names} de la lista de espera."],
    action: "Ver Mis ligas",
    notes: ["¿Tiene preguntas? Escriba a la liga desde su página."],
  },
  moved: {
    subject: "Otra división",
    heading: "Otra división",
    paragraphs: ["{league}, {season}: {names} juega ahora en {division}."],
    action: "Ver Mis ligas",
    notes: ["¿Tiene preguntas? Escriba a la liga desde su página."],
  },
  toPay:
    "Este lugar cuesta {amount} más. Lo encuentra en Mis ligas y tiene 14 días para pagarlo. No se cobra a ninguna tarjeta por sí solo.",
  reason: "La liga escribe: {reason}",
  refunded: "{refund} vuelve a donde salió. Los bancos tardan de 5 a 10 días hábiles en mostrarlo.",
};
