import type { SpotTexts } from "./en.ts";

/** Lo que dicen las cartas sobre los lugares. */
export const SPOTS_ES: SpotTexts = {
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
  leave: "¿Ya no necesita un lugar? Use el botón para salir de la lista de espera.",
  offered: {
    subject: "Hay un lugar libre",
    heading: "Hay un lugar libre para usted",
    paragraphs: [
      "{league}, {season}: ahora hay un lugar para {names}. Se lo reservamos hasta el {until}.",
      "Cuesta {price}, con todos los cargos. Acéptelo con un toque y pague, o rechácelo para que la oferta pase a la siguiente familia.",
    ],
    action: "Responder a la oferta",
    notes: ["Si no responde a tiempo, el lugar pasa a la siguiente familia de la lista de espera."],
  },
  lapsed: {
    subject: "Su oferta terminó",
    heading: "La oferta terminó",
    paragraphs: [
      "{league}, {season}: el plazo para aceptar el lugar para {names} terminó y pasó a la siguiente familia.",
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
    notes: ["El botón siempre muestra el estado actual. Allí también puede agregar las fechas a su calendario."],
  },
  confirmAddress: "Confirme su correo para poder entrar desde cualquier dispositivo",
  facts: { where: "Dónde: {venue}", next: "Qué sigue:" },
  receipt: { heading: "Su recibo:", total: "Total", paid: "Pagado" },
  lines: {
    registration: "Inscripción",
    equipment: "Equipo",
    "early-bird": "Descuento por inscripción temprana",
    sibling: "Descuento por hermanos",
    code: "Código de descuento",
    coach: "Descuento de entrenador",
    aid: "Ayuda económica",
    tax: "Impuesto",
    "buy-out": "Pago en lugar de voluntariado",
    processing: "Procesamiento",
    moved: "Cambio de división",
    credit: "Crédito",
  },
  steps: {
    "full-refund-until": "último día para un reembolso completo",
    "part-refund-until": "último día para un reembolso del {percent}% de las tarifas de la liga",
    "registration-closes": "último día para inscribirse; después se forman los equipos",
    installment: "el próximo pago se cobra a su tarjeta automáticamente",
    "first-day": "primer día de juego",
    "last-day": "termina la temporada",
  },
  cancelled: {
    subject: "Se canceló un lugar",
    heading: "El lugar está cancelado",
    paragraphs: ["{league}, {season}: el lugar para {names} está cancelado y se liberó."],
    action: "Ver Mis ligas",
    notes: ["¿Fue un error? Inscríbase otra vez, o entre en la lista de espera si la liga está llena."],
  },
  removed: {
    subject: "La lista de espera ha cambiado",
    heading: "Ya no está en la lista de espera",
    paragraphs: ["{league}, {season}: la liga quitó a {names} de la lista de espera."],
    action: "Ver Mis ligas",
    notes: ["¿Tiene preguntas? Escriba a la liga desde su página."],
  },
  moved: {
    subject: "Nueva división",
    heading: "Nueva división",
    paragraphs: ["{league}, {season}: {names} juega ahora en {division}."],
    action: "Ver Mis ligas",
    notes: ["¿Tiene preguntas? Escriba a la liga desde su página."],
  },
  toPay:
    "Este lugar cuesta {amount} más. Puede pagarlo en Mis ligas dentro de 14 días. No se cobra a ninguna tarjeta automáticamente.",
  reason: "La liga escribe: {reason}",
  refunded: "Se reembolsan {refund} como usted pagó. Los bancos tardan de 5 a 10 días hábiles en mostrarlo.",
};
