import type en from "./en.ts";

/** Los correos a quien administra una liga sobre sus inscripciones. */
export default {
  news: {
    title: "Mis correos sobre las inscripciones",
    text: "Inscripciones nuevas, cancelaciones y entradas en la lista de espera de esta liga. Este ajuste es solo para usted. Los demás encargados eligen por su cuenta.",
    choices: {
      daily: "Una vez al día, a las 7 de la mañana, cuando haya algo nuevo",
      "at-once": "De inmediato",
      off: "Ningún correo",
    },
    save: "Guardar",
    saving: "Guardando…",
    saved: "Guardado.",
    stopTitle: "No más correos sobre inscripciones",
    stopText: "Ya no le enviaremos correos sobre las inscripciones de esta liga. Seguirá viéndolas en la administración.",
    stopSend: "Dejar de recibir estos correos",
    stopSending: "Un momento…",
    stopDone: "Listo",
    stopDoneText: "Ya no recibirá correos sobre las inscripciones de esta liga. Puede activarlos otra vez en su página de inscripciones.",
    leagues: "Gestión de ligas",
  },
} satisfies typeof en;
