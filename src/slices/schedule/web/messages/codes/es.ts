import type en from "./en.ts";

export default {
  refusals: {
    schedule: {
      "not-found": "No hay ningún calendario así para usted.",
      "changed-meanwhile": "Alguien cambió esto desde que usted lo miró. Revise el calendario e intente de nuevo.",
      taken: "El campo, un equipo o un entrenador ya tiene otra cosa a esa hora.",
      "no-such-time": "Esa noche cambia la hora y esa hora no existe. Elija otra.",
      "nothing-to-undo": "No hay nada que deshacer.",
      "nothing-to-redo": "No hay nada que rehacer.",
    },
  },
  issues: {},
} satisfies typeof en;
