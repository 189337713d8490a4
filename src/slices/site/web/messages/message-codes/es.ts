import type en from "./en.ts";

export default {
  issues: {
    name: { missing: "Escriba su nombre", long: "Su nombre debe tener 120 caracteres o menos" },
    topic: { missing: "Elija de qué se trata" },
    body: { missing: "Escriba su mensaje", long: "Su mensaje debe tener 5,000 caracteres o menos" },
  },
} satisfies typeof en;
