import type en from "./en.ts";

export default {
  saved: {
    title: "Búsquedas guardadas",
    back: "Perfil de la cuenta",
    lead: "Cuando una liga nueva coincida con una de estas búsquedas, le avisamos una sola vez, aquí y por correo.",
    none: "Todavía no tiene búsquedas guardadas. Busque ligas y guarde la búsqueda.",
    find: "Buscar una liga",
    all: "Todas las ligas",
    since: "Guardada el {date}",
    remove: "Quitar",
    removeOne: "Quitar la búsqueda {search}",
    kept: "La búsqueda se guardó.",
    removed: "La búsqueda se quitó.",
    full: "Ya tiene {most} búsquedas guardadas. Quite una primero.",
    emailsOff: "Sin correos para esta búsqueda.",
    emailsOn: "Volver a recibir correos",
    emailsOnOne: "Volver a recibir correos de la búsqueda {search}",
    stopTitle: "Dejar de recibir correos",
    stopText: "Ya no le enviaremos correos de esta búsqueda guardada. Las ligas que coincidan seguirán en sus avisos.",
    stopSend: "Dejar de recibir correos",
    stopSending: "Un momento…",
    stopDone: "Listo",
    stopDoneText: "No recibirá más correos de esta búsqueda. Puede volver a activarlos en Búsquedas guardadas.",
    refused: "Esta búsqueda no se pudo guardar. Revísela y guárdela de nuevo.",
  },
} satisfies typeof en;
