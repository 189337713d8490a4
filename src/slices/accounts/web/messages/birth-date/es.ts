import type en from "./en.ts";

export default {
  birthDate: {
    legend: "Fecha de nacimiento",
    hint: "Las ligas la usan para ubicar a los jugadores por edad",
    month: "Mes",
    day: "Día",
    year: "Año",
  },
} satisfies typeof en;
