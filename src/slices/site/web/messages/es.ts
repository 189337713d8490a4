import type en from "./en.ts";

export default {
  contact: {
    title: "Contáctenos",
    description: "Escriba a las personas que administran este sitio.",
    lead: "Leemos todos los mensajes. Horario de atención: {hours}. Respondemos en un plazo de {answer} horas.",
    name: "Su nombre",
    email: "Correo electrónico",
    emailHint: "Ahí enviaremos la respuesta",
    topic: "¿De qué se trata?",
    choose: "Elija una opción",
    topics: {
      family: "Buscar una liga o inscribirse",
      league: "Dirigir una liga",
      payment: "Un pago o un reembolso",
      privacy: "Mis datos",
      other: "Otra cosa",
    },
    body: "Su mensaje",
    bodyHint: "No incluya datos médicos ni números de tarjeta",
    submit: "Enviar mensaje",
    sending: "Enviando…",
    sentHeading: "Su mensaje va en camino",
    sentText: "Responderemos a su correo en un plazo de {answer} horas.",
    another: "Escribir otro mensaje",
    direct: "O escriba a {email}.",
  },
  launch: {
    title: "Lista del lanzamiento",
    thanks: "¡Gracias!",
    thanksText: "Le escribiremos una sola vez, el día del lanzamiento.",
    back: "Ir al sitio",
  },
  prose: { updated: "Último cambio: {date}" },
} satisfies typeof en;
