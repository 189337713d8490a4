import type { StaffEmailTexts } from "./en.ts";

const NOTES = ["El botón funciona una vez, durante 14 días.", "¿No sabe quién es? Ignore este correo."];
const SENT = "{product} le envía este correo porque alguien nos dio su dirección para invitarle.";
const NEXT = "Use el botón para ver la invitación. Después inicie sesión o cree una cuenta. Toma dos minutos.";

/** Lo que dicen las cartas de la oficina de una liga. {inviter}, {league} y {role} se llenan. */
export const STAFF_EMAILS_ES: StaffEmailTexts = {
  manager: {
    subject: "Una invitación para dirigir una liga",
    heading: "Le invitan a dirigir una liga",
    paragraphs: ["{inviter} le invita a dirigir juntos {league}: sus temporadas, oficiales e inscripciones.", NEXT],
    action: "Ver la invitación",
    notes: NOTES,
    sent: SENT,
  },
  owner: {
    subject: "Le entregan una liga",
    heading: "Le entregan una liga",
    paragraphs: [
      "{inviter} quiere que usted sea, de ahora en adelante, el propietario de {league}. Hasta que acepte, nada cambia.",
      NEXT,
    ],
    action: "Ver la invitación",
    notes: NOTES,
    sent: SENT,
  },
  official: {
    subject: "Una invitación para ayudar a una liga",
    heading: "Le invitan a ayudar a una liga",
    paragraphs: ["{inviter} le pide que ayude a {league}. Su función: {role}.", NEXT],
    action: "Ver la invitación",
    notes: NOTES,
    sent: SENT,
  },
};
