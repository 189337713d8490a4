import type en from "./en.ts";

export default {
  title: "Panel de administración",
  needsYou: "Le esperan",
  leaguesWait: "{count, plural, one {# liga espera su decisión} other {# ligas esperan su decisión}}",
  identitiesWait: "{count, plural, one {# identificación espera revisión} other {# identificaciones esperan revisión}}",
  nothing: "No hay nada pendiente para usted.",
} satisfies typeof en;
