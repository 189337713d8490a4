import type en from "./en.ts";

export default {
  refusals: {
    teams: {
      "not-found": "Estos equipos no existen o usted no puede verlos.",
      "no-such-team": "Ningún equipo de esta división se llama así.",
      "no-such-player": "Este jugador no tiene un lugar confirmado en esta división.",
      "no-such-criterion": "Esto ya no se evalúa. Vuelva a cargar la página.",
      "name-taken": "El equipo ya existe.",
      "changed-meanwhile": "Alguien cambió esto. Revise los equipos e inténtelo de nuevo.",
      "in-use": "Este equipo tiene partidos o entrenamientos en el calendario. Elimínelos primero allí.",
      full: "El equipo {team} está completo ({most} jugadores)",
      "maximum-too-low": "El equipo tiene más jugadores. Mueva primero a algunos o elija un máximo mayor.",
      "jersey-taken": "Otro jugador del equipo ya lleva ese número.",
      "no-coach": "Elija un entrenador entre los oficiales de la liga con la función Entrenador.",
      "coach-twice": "Elija a cada entrenador una sola vez.",
      "no-teams": "Seleccione una liga y asegúrese de que haya equipos antes de generarlos automáticamente",
      "nobody-unassigned": "No hay jugadores sin equipo",
      "no-free-spots": "Ningún equipo tiene lugares libres",
      "no-proposal": "La propuesta de equipos ya no existe. Vuelva a hacerla.",
      "same-player": "Elija dos jugadores distintos.",
      "request-twice": "Ya hay una indicación para estos dos jugadores. Quítela primero.",
      "none-to-publish": "Todavía no hay equipos que publicar. Agregue primero equipos y jugadores.",
      "families-changed": "Los jugadores o las familias cambiaron. Revise la lista y publique de nuevo.",
      "season-began": "La temporada ya empezó, así que sus equipos siguen publicados. Todavía puede cambiar de equipo a jugadores individuales.",
      "nothing-to-undo": "No hay nada que deshacer.",
      "nothing-to-redo": "No hay nada que rehacer.",
    },
  },
  issues: {
    criteria: {
      missing: "Escriba al menos un aspecto, uno por línea",
      long: "Cada línea debe tener 40 caracteres o menos",
      many: "Escriba 8 líneas como máximo",
      twice: "Escriba cada línea una sola vez",
    },
    "team-league": {
      missing: "Seleccione una liga antes de agregar un equipo.",
      wrong: "El identificador de la liga no es válido. Seleccione una liga válida.",
    },
    "team-name": { missing: "Escriba un nombre para el equipo", long: "El nombre puede tener hasta 60 caracteres" },
    "team-size": { number: "Escriba cuántos jugadores, al menos 1", large: "Un equipo admite hasta 100 jugadores" },
    "team-reason": { missing: "Escriba el motivo", long: "El motivo puede tener hasta 500 caracteres" },
    "team-request": { missing: "Elija dos jugadores" },
    "team-players": { missing: "Elija al menos un jugador" },
    jersey: { number: "El número tiene una o dos cifras" },
  },
} satisfies typeof en;
