import type en from "./en.ts";

export default {
  office: {
    places: "Administración",
    menu: "Administración: {place}",
    waiting: "{count, plural, one {# espera} other {# esperan}}",
    today: "Hoy",
    dashboard: "Panel",
    submitLeague: "Enviar liga",
    families: "Escribir a las familias",
    registrations: "Inscripciones",
    waitlist: "Lista de espera",
    leagueQueue: "Cola de ligas",
    districts: "Distritos",
    identities: "Identificaciones",
    leagues: "Gestión de ligas",
    overview: "Resumen",
    seasons: "Temporadas",
    officials: "Oficiales",
    managers: "Encargados",
    site: "El sitio",
    users: "Usuarios",
    audit: "Registro de auditoría",
  },
} satisfies typeof en;
