import type en from "./en.ts";

export default {
  office: {
    places: "Administración",
    menu: "Administración: {place}",
    waiting: "{count, plural, one {# espera} other {# esperan}}",
    today: "Hoy",
    dashboard: "Panel",
    families: "Escribir a las familias",
    registrations: "Inscripciones",
    waitlist: "Lista de espera",
    submitLeague: "Enviar liga",
    identities: "Identificaciones",
    leagues: "Gestión de ligas",
    overview: "Resumen",
    seasons: "Temporadas",
    officials: "Oficiales",
    managers: "Encargados",
  },
} satisfies typeof en;
