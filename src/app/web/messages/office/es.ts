import type en from "./en.ts";

export default {
  office: {
    places: "Administración",
    menu: "Administración: {place}",
    waiting: "{count, plural, one {# espera} other {# esperan}}",
    today: "Hoy",
    dashboard: "Panel",
    identities: "Identificaciones",
    form: "Formulario de inscripción",
    fees: "Cuotas y descuentos",
  },
} satisfies typeof en;
