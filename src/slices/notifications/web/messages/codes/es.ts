import type texts from "./en.ts";

/** Lo que dicen los rechazos y los errores de los avisos. */
export default {
  refusals: {
    notifications: {
      "no-texts": "Aquí no hay mensajes de texto.",
      "text-code": "Este código no es correcto o ya venció. Pida otro.",
      "push-service": "Este navegador no puede recibir nuestras alertas. Use Chrome, Edge, Firefox o Safari.",
    },
  },
  issues: {
    "texts-phone": { missing: "Escriba su número de celular", country: "Escriba un celular de Estados Unidos o Canadá" },
    "texts-agreed": { missing: "Marque la casilla para aceptar, o deje los mensajes desactivados" },
    "texts-code": {
      missing: "Escriba el código del mensaje",
      format: "El código tiene 6 cifras",
      wrong: "Este código no es correcto o ya venció. Pida otro",
    },
    notifications: {
      time: "Escriba una hora",
      "quiet-never-ends": "Las horas de silencio deben empezar y terminar a horas distintas",
    },
  },
} satisfies typeof texts;
