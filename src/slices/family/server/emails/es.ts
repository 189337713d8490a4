import type { EmailTexts } from "./en.ts";

/** Lo que dicen las cartas entre tutores. */
export const EMAILS_ES: EmailTexts = {
  invitation: {
    subject: "Una invitación para compartir una familia",
    heading: "Le invitan a compartir una familia",
    paragraphs: [
      "{name} ({email}) le pide ser también tutor, para que los dos vean el mismo calendario y puedan inscribir y pagar.",
      "Use el botón para ver la invitación. Después inicie sesión o cree una cuenta. Toma dos minutos.",
    ],
    action: "Ver la invitación",
    notes: ["El botón funciona una sola vez, durante 14 días.", "¿No sabe quién es? Ignore este correo."],
    sent: "{product} le envía este correo porque alguien nos dio su dirección para invitarle.",
  },
  joined: {
    subject: "Un tutor se unió a su familia",
    heading: "Un tutor se unió a su familia",
    paragraphs: [
      "{name} ({email}) aceptó su invitación y ya es tutor, con los mismos derechos que usted para los niños de esa invitación.",
    ],
    action: "Ver su familia",
    notes: ["¿Es otra persona? Escríbanos de inmediato, en Contáctenos."],
    sent: "",
  },
};
