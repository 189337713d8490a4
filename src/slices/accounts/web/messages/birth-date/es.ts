import type en from "./en.ts";

export default {
  birthDate: {
    legend: "Fecha de nacimiento",
    hint: "La usamos para encontrar el grupo de edad correcto",
    month: "Mes",
    day: "Día",
    year: "Año",
  },
} satisfies typeof en;
