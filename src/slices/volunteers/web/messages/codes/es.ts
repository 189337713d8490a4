/** What the server says no with, and what is wrong with a field. */
export default {
  refusals: {
    volunteers: {
      "not-found": "Este turno no existe o no es para usted.",
      full: "Alguien fue más rápido: este turno está completo. Puede apuntarse a la lista de espera.",
      "not-full": "Hay un puesto libre. Tómelo.",
      busy: "Usted ya tiene un turno a esa hora.",
      already: "Usted ya está en este turno.",
      over: "Este turno ya empezó, o ya no se necesita a nadie.",
      "too-young": "Esta función tiene una edad mínima.",
      "no-swap": "Otra persona ya lo tomó, o ya no se ofrece.",
      "no-such-person": "Elija a alguien de la lista.",
      "wrong-code": "Ese no es el código de hoy. Mire la hoja en el campo o pregunte a la liga.",
      "no-check-in-now": "Puede registrarse desde 90 minutos antes del turno hasta 3 horas después.",
      "link-ended": "Este enlace ya no funciona. Inicie sesión para ver sus turnos.",
      "role-exists": "Su liga ya tiene una función con ese nombre.",
      "not-begun": "El turno todavía no ha empezado.",
    },
  },
  issues: {
    "shift-code": { digits: "Escriba los seis dígitos del código de hoy." },
    "role-name": { missing: "Dé un nombre a la función.", long: "Un nombre tiene como máximo 60 caracteres." },
    "role-icon": { missing: "Elija un icono para la función." },
    "role-description": { long: "Una descripción tiene como máximo 500 caracteres." },
    "volunteer-age": { range: "La edad mínima está entre 10 y 99." },
    "pattern-spots": { range: "Entre 1 y 50 voluntarios." },
    "pattern-times": { missing: "Diga desde cuándo hasta cuándo, por ejemplo de 8:00 a 14:00." },
    "pattern-minutes": { range: "Un turno dura entre 15 minutos y 12 horas." },
    "release-hours": { range: "Entre 0 y 336 horas (14 días)." },
    "volunteer-name": {
      missing: "Escriba el nombre del voluntario.",
      long: "Un nombre tiene como máximo 60 caracteres.",
      letters: "Un nombre tiene letras, espacios, guiones y apóstrofos.",
    },
    "volunteer-shift": { missing: "Elija un turno." },
    "no-show-note": { long: "Un motivo tiene como máximo 300 caracteres." },
  },
};
