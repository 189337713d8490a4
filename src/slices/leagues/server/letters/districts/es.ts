import type { DistrictLetterTexts } from "./en.ts";

export const DISTRICT_LETTERS_ES: DistrictLetterTexts = {
  given: {
    subject: "Usted administra un distrito",
    heading: "Usted administra un distrito",
    paragraphs: [
      "Desde ahora supervisa las ligas del distrito {district}: usted decide sobre las ligas que se envían allí.",
    ],
    action: "Ver lo pendiente",
    page: "/dashboard",
    notes: ["¿No lo acordaron con usted? Escríbanos desde Contáctenos."],
  },
  givenUnverified: {
    subject: "Usted administra un distrito",
    heading: "Usted administra un distrito",
    paragraphs: [
      "Fue elegido para supervisar las ligas del distrito {district}.",
      "Entra en vigor cuando se verifique su identificación con foto. Entréguela si aún no lo hizo.",
    ],
    action: "Ver su perfil",
    page: "/profile/groups",
    notes: ["¿No lo acordaron con usted? Escríbanos desde Contáctenos."],
  },
  taken: {
    subject: "Ya no administra un distrito",
    heading: "Ya no administra un distrito",
    paragraphs: ["Ya no supervisa las ligas del distrito {district}. Gracias por su ayuda."],
    action: "",
    page: "/dashboard",
    notes: ["¿Le sorprende? Escríbanos desde Contáctenos."],
  },
};
