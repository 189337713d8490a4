import notifications from "#slices/notifications/web/messages/es.ts";
import type en from "./en.ts";

export default {
  notifications,
  members: {
    account: "Su cuenta:",
    profile: "Perfil de la cuenta",
    leagues: "Mis ligas",
    schedule: "Calendario",
    family: "Familia",
    office: "Administración",
    logout: "Cerrar sesión",
    unconfirmed: "Confirme su correo electrónico",
    pages: "Secciones",
    barHome: "Inicio",
    messaging: "Mensajería",
    barChat: "Chat",
    barMe: "Yo",
    barOffice: "Gestión",
    heading: "Cuenta",
  },
  conflict: {
    title: "Otra persona guardó cambios después de que usted abrió esto",
    text: "Compare los dos y guarde otra vez para conservar lo suyo.",
    what: "Dato",
    there: "Guardado ahora",
    here: "En su formulario",
    nothing: "vacío",
    take: "Conservar lo guardado",
  },
  sorting: { up: "Subir {name}", down: "Bajar {name}", moved: "{name}: ahora {position} de {count}." },
} satisfies typeof en;
