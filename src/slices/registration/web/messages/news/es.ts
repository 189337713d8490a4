import type en from "./en.ts";

/** Los correos a quien administra una liga sobre sus inscripciones. */
export default {
  news: {
    title: "Correos para mí sobre las inscripciones",
    text: "Inscripciones nuevas, cancelaciones y entradas en la lista de espera de esta liga. Lo que elija aquí vale solo para usted; las demás personas que la administran eligen por su cuenta.",
    choices: {
      daily: "Una vez al día, a las 7 de la mañana, cuando haya algo nuevo",
      "at-once": "Al momento",
      off: "Ningún correo",
    },
    save: "Guardar",
    saving: "Guardando…",
    saved: "Guardado.",
    stopTitle: "No más correos sobre inscripciones",
    stopText: "No le enviaremos más correos sobre las inscripciones de esta liga. Seguirá viéndolas en su oficina.",
    stopSend: "Dejar de recibir estos correos",
    stopSending: "Un momento…",
    stopDone: "Listo",
    stopDoneText: "Ya no recibirá correos sobre las inscripciones de esta liga. Puede activarlos otra vez en su página de inscripciones.",
    leagues: "Mis ligas en la oficina",
  },
} satisfies typeof en;
