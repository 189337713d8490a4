/** What the server says no with, and what is wrong with a field. */
export default {
  refusals: {
    officials: {
      "not-found": "Este partido o esta asignación no existe, o no es para usted.",
      "changed-meanwhile": "Otra persona lo cambió. Vuelva a cargar la página.",
      ended: "Ya no tiene asignado este partido.",
      filled: "Este puesto ya está ocupado.",
      already: "Esta persona ya está asignada al partido.",
      busy: "Esta persona tiene otra cosa a esa hora: un partido, un equipo o un turno de voluntario.",
      away: "Esta persona dijo que ese día no está.",
      uncleared: "La función de esta persona requiere un certificado que falta o que vence antes del partido.",
      "not-in-role": "Esta persona no tiene esa función en su liga.",
      over: "El partido ya empezó o no se juega.",
      cleared: "La función de esta persona no requiere ningún certificado.",
    },
  },
  issues: {
    "official-chosen": { missing: "Elija una persona" },
    "official-picks": { none: "Elija al menos un puesto." },
    "officials-count": { range: "Escriba un número del 0 al 9." },
    "decline-reason": { long: "El motivo debe tener 300 caracteres o menos" },
  },
};
