import type en from "./en.ts";

export default {
  office: {
    places: "Administración",
    menu: "Administración: {place}",
    waiting: "{count, plural, one {# espera} other {# esperan}}",
    today: "Hoy",
    dashboard: "Panel",
    identities: "Identificaciones",
    site: "El sitio",
    users: "Usuarios",
    audit: "Registro de auditoría",
    settings: "Ajustes del sitio",
    letters: "Mensajes",
  },
} satisfies typeof en;
