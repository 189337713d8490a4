import type en from "./en.ts";

export default {
  title: "Panel de administración",
  needsYou: "Le esperan",
  need: {
    leagues: "{count, plural, one {# liga espera su decisión} other {# ligas esperan su decisión}}",
    identities: "{count, plural, one {# identificación espera revisión} other {# identificaciones esperan revisión}}",
    findings: "{count, plural, one {# hallazgo sobre dinero debe revisarse} other {# hallazgos sobre dinero deben revisarse}}",
    "sent-back": "{count, plural, one {# liga suya fue devuelta} other {# ligas suyas fueron devueltas}}",
    "disputed-scores": "{league}: {count, plural, one {# marcador está en disputa} other {# marcadores están en disputa}}",
    "missing-scores": "{league}: {count, plural, one {# partido no tiene marcador} other {# partidos no tienen marcador}}",
    aid: "{league}: {count, plural, one {# lugar pide} other {# lugares piden}} ayuda con el precio",
    cards: "{league} todavía no puede aceptar tarjetas: abra su cuenta o ninguna familia podrá pagar",
    waitlist:
      "{league}, {season}: {count, plural, one {# familia espera} other {# familias esperan}} aunque hay lugares libres",
    drafts: "{count, plural, one {# liga está a medio llenar} other {# ligas están a medio llenar}}",
  },
  nothing: "No hay nada pendiente para usted.",
  more: "{count, plural, one {y # más} other {y # más}}",
  figures: "De un vistazo",
  asOf: "Al {date}",
  card: {
    leagues: "Ligas aprobadas",
    decided: "Decisiones en 30 días",
    "wait-hours": "Espera habitual de una decisión",
    taken: "Inscripciones de esta temporada",
    "places-left": "Lugares libres",
    waiting: "Familias en espera",
  },
  before: {
    leagues: "{value} hace treinta días",
    decided: "{value} en los 30 días anteriores",
    "wait-hours": "{value} en los 30 días anteriores",
    taken: "{value} la temporada pasada",
    "places-left": "{value} la temporada pasada",
  },
  noBefore: "Aún no hay con qué comparar",
  rightNow: "En este momento",
  tasks: "Su primera liga",
  tasksText: "Cuatro pasos hasta que las familias la encuentren. Haga los dos primeros mientras escribe.",
  task: {
    "confirm-address": "Confirme su correo",
    "photo-id": "Muestre una identificación con foto",
    "submit-league": "Llene y envíe su liga",
    approval: "La revisamos, normalmente en uno o dos días",
  },
  state: { "not-started": "Sin empezar", "in-progress": "En curso", completed: "Completado" },
} satisfies typeof en;
