import type en from "./en.ts";

export default {
  refusals: {
    schedule: {
      "not-found": "No hay ningún calendario así para usted.",
      "changed-meanwhile": "Alguien cambió esto desde que usted lo miró. Revise el calendario e intente de nuevo.",
      taken: "El campo, un equipo o un entrenador ya tiene otra cosa a esa hora.",
      "field-taken": "Otra liga ocupó mientras tanto un campo, un equipo o un entrenador ({date}, {start}). Mueva ese evento y publique de nuevo.",
      "no-teams": "Ninguna división con partidos tiene dos equipos todavía. Forme primero los equipos.",
      "no-fields": "La liga no tiene ningún campo abierto en ese tiempo. Agregue primero campos en Sedes.",
      "no-proposal": "Ya no hay un calendario propuesto que usar. Hágalo de nuevo.",
      "nothing-to-publish": "Las familias ya ven todo esto. No hay nada que publicar.",
      "people-changed": "Los equipos o las familias cambiaron desde que usted miró. Revise a quién se avisa y publique de nuevo.",
      "no-such-time": "Esa noche cambia la hora y esa hora no existe. Elija otra.",
      "nothing-to-undo": "No hay nada que deshacer.",
      "nothing-to-redo": "No hay nada que rehacer.",
    },
  },
  issues: {
    "schedule-date": { wrong: "Escriba una fecha" },
    "schedule-time": { wrong: "Escriba una hora" },
    "schedule-end": { before: "El último día no puede ser anterior al primero" },
    "schedule-days": { none: "Elija al menos un día en que se juegue", order: "Cada día debe terminar después de empezar" },
    "schedule-blackouts": { many: "Elija como mucho 120 días sin partidos" },
    "schedule-per-week": { number: "Escriba de 1 a 7 partidos por semana" },
    "schedule-per-day": { number: "Escriba de 1 a 3 partidos por día" },
    "schedule-rest": { number: "Escriba de 0 a 6 días de descanso" },
    "schedule-buffer": { number: "Escriba de 0 a 120 minutos" },
    "schedule-arrive": { number: "Escriba de 0 a 120 minutos" },
    "schedule-games": { number: "Escriba de 0 a 60 partidos" },
    "schedule-minutes": { number: "Escriba de 15 a 300 minutos" },
  },
} satisfies typeof en;
