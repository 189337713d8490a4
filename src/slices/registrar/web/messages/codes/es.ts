import type en from "./en.ts";

/** Lo que dicen los rechazos y los avisos de la oficina de una liga. */
export default {
  refusals: {
    registrar: {
      "not-found": "Este archivo no existe o no es de esta inscripción.",
    },
  },
  issues: {
    "office-reason": {
      missing: "Escriba un motivo. La familia lo verá",
      long: "El motivo debe tener 500 caracteres o menos",
    },
    "office-amount": {
      format: "Escriba un monto como 45.00",
      "too-much": "Escriba el precio de este lugar o menos",
    },
    "aid-percent": { range: "Elija un porcentaje de 1 a 100" },
  },
} satisfies typeof en;
