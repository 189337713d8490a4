import type en from "./en.ts";

export default {
  office: {
    places: "Administración",
    menu: "Administración: {place}",
    waiting: "{count, plural, one {# espera} other {# esperan}}",
    today: "Hoy",
    dashboard: "Panel",
    registrations: "Inscripciones",
    waitlist: "Lista de espera",
    import: "Importar",
    identities: "Identificaciones",
  },
} satisfies typeof en;
