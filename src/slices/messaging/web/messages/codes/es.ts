import type en from "./en.ts";

export default {
  refusals: {
    messaging: {
      "not-found": "No hay tal mensaje para usted.",
      nobody: "Ninguna familia corresponde a lo que eligió, así que no se envió nada. Elija otras familias.",
      "audience-changed":
        "Desde que miró, cambiaron las familias. Todavía no se envió nada: revise el número y envíe de nuevo.",
      "sent-already": "Ya se está enviando y no se puede detener.",
    },
  },
  issues: {
    audience: { season: "Elija una temporada", states: "Elija al menos un grupo de familias" },
    "announcement-subject": {
      missing: "Escriba un asunto",
      long: "El asunto debe tener 120 caracteres o menos",
    },
    "announcement-body": {
      missing: "Escriba su mensaje",
      long: "El mensaje debe tener 5,000 caracteres o menos",
    },
    "announcement-es": { half: "Escriba en español tanto el asunto como el mensaje, o ninguno de los dos" },
  },
} satisfies typeof en;
