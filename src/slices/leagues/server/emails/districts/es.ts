import type { DistrictEmailTexts } from "./en.ts";

export const DISTRICT_EMAILS_ES: DistrictEmailTexts = {
  given: {
    subject: "Usted administra un distrito",
    heading: "Usted administra un distrito",
    paragraphs: ["Ahora supervisa las ligas del distrito {district} y revisa las que se envían allí."],
    action: "Abrir el panel",
    page: "/dashboard",
    notes: ["¿No lo habían acordado con usted? Escríbanos."],
  },
  givenUnverified: {
    subject: "Usted administra un distrito",
    heading: "Usted administra un distrito",
    paragraphs: [
      "Fue elegido para supervisar las ligas del distrito {district}.",
      "Su acceso empieza cuando se verifique su identificación con foto. Suba una si todavía no lo hizo.",
    ],
    action: "Ver su perfil",
    page: "/profile/groups",
    notes: ["¿No lo habían acordado con usted? Escríbanos."],
  },
  taken: {
    subject: "Ya no administra un distrito",
    heading: "Ya no administra un distrito",
    paragraphs: ["Ya no supervisa las ligas del distrito {district}. Gracias por su ayuda."],
    action: "",
    page: "/dashboard",
    notes: ["¿No lo esperaba? Escríbanos."],
  },
};
