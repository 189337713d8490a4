import { FRIEND_WORDS } from "../../../contract/friend-words.ts";

import type en from "./en.ts";

export default {
  page: {
    coaches: "Entrenadores",
    head: "Entrenador principal",
    coach: "Entrenador {number}",
    players: "Jugadores",
    number: "Jugador {number}",
    yours: "Su jugador",
    jersey: "Número {jersey}",
    names: "Las otras familias leen el nombre de pila solo si un tutor estuvo de acuerdo.",
    consent: "Cambiar lo que leen los demás",
    requests: "Su petición de amigos",
    requestsNote: "Solo lo ve su familia.",
    requestFor: FRIEND_WORDS.es.requestFor,
    reasons: FRIEND_WORDS.es.reasons,
    schedule: "Entrenamientos y partidos",
    noSchedule: "El primer día de partidos es el {date}. Los horarios aparecen aquí cuando la liga haya hecho su calendario.",
    noCoach: "La liga aún no ha nombrado entrenador.",
    roster: "Plantel con contactos",
    cardFile: "Tarjeta de emergencia (PDF)",
    print: "Imprimir",
    shows: "Qué leen las familias sobre usted",
    choices: {
      nothing: "Nada",
      name: "Mi nombre",
      contact: "Mi nombre, correo y teléfono",
    },
    save: "Guardar",
    saved: "Guardado",
    rosterTitle: "{team}: plantel y tarjeta de emergencia",
    rosterLead: "Solo para entrenadores. Queda registrado quién lo lee. Lleve la tarjeta impresa con usted y destrúyala después de la temporada.",
    age: "Edad",
    guardians: "Llamar primero",
    allergies: "Alergias",
    medical: "Nota médica",
    nothing: "Ninguna",
    unknown: "Todavía no hay jugadores.",
    back: "Volver al equipo",
  },
} satisfies typeof en;
