import type en from "./en.ts";

export default {
  refusals: {
    schedule: {
      "not-found": "No hay ningún calendario así para usted.",
      "changed-meanwhile": "Alguien cambió esto desde que usted lo miró. Revise el calendario e intente de nuevo.",
      taken: "El campo, un equipo o un entrenador ya tiene otra cosa a esa hora.",
      "field-taken": "Otra liga ocupó mientras tanto un campo, un equipo o un entrenador ({date}, {start}). Mueva ese evento y publique de nuevo.",
      "nothing-to-publish": "Las familias ya ven todo esto. No hay nada que publicar.",
      "people-changed": "Los equipos o las familias cambiaron desde que usted miró. Revise a quién se avisa y publique de nuevo.",
      "no-such-time": "Esa noche cambia la hora y esa hora no existe. Elija otra.",
      "nothing-to-undo": "No hay nada que deshacer.",
      "nothing-to-redo": "No hay nada que rehacer.",
    },
  },
  issues: {},
} satisfies typeof en;
