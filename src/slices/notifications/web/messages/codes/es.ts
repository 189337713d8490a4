import type texts from "./en.ts";

/** Lo que dicen los rechazos y los errores de los avisos. */
export default {
  refusals: {
    notifications: {
      "push-service": "Este navegador no puede recibir nuestras alertas. Use Chrome, Edge, Firefox o Safari.",
    },
  },
  issues: {
    notifications: {
      time: "Escriba una hora",
      "quiet-never-ends": "Las horas de silencio deben terminar a otra hora de la que empiezan",
    },
  },
} satisfies typeof texts;
