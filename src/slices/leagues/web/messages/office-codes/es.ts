import type en from "./en.ts";

export default {
  refusals: {
    leagues: {
      "changed-meanwhile": "Otra persona guardó cambios. Revise lo guardado y guarde otra vez si lo suyo es correcto.",
      "in-season": "No se puede eliminar durante la inscripción o la temporada",
      "nothing-waits": "Ya no hay nada por revisar: se decidió o se retiró hace un momento.",
      "season-played":
        "Ya se jugaron partidos de esta temporada, por eso permanece con sus resultados. Puede marcarla como cerrada.",
      "season-used": "Hay familias inscritas en esta temporada, por eso no se puede quitar. Puede marcarla como cerrada.",
      "division-used": "Esta división tiene jugadores o lista de espera. Primero muévalos o cancélelos.",
      "last-division": "Una temporada necesita al menos una división.",
      "divisions-full": "Una temporada puede tener hasta 60 divisiones.",
      "seasons-full": "Una liga puede tener hasta 100 temporadas.",
      "managers-full": "Una liga puede tener hasta 20 encargados además de su propietario.",
      "runs-it-already": "Esta persona ya dirige la liga.",
      "invitation-own": "Es su propia dirección. Escriba la de otra persona.",
      "invitation-over": "Esta invitación ya no funciona. Se respondió, se retiró o tiene más de 14 días. Pida una nueva.",
      "invitation-unconfirmed": "Primero confirme su correo electrónico. Después abra otra vez el enlace de la invitación.",
      "too-many-invitations": "Llegó al límite de invitaciones de hoy. Intente de nuevo mañana.",
      "handover-waits": "La liga ya se está entregando a otra persona. Retire eso primero.",
      "not-approved": "Puede asignar oficiales cuando la liga esté aprobada.",
      "person-unknown": "Esta persona no está vinculada con la liga. Invítela por correo.",
    },
  },
  issues: {
    capacity: { taken: "No puede haber menos lugares que los ya ocupados" },
    "season-name": { taken: "La liga ya tiene una temporada con este nombre" },
    "division-name": { taken: "La temporada ya tiene una división con este nombre" },
    "season-status": { missing: "Elija un estado de inscripción" },
    email: { "own-league": "Es su propia dirección. Escriba la de otra persona", "runs-it": "Esta persona ya dirige la liga" },
    "official-role": {
      missing: "Elija una función",
      long: "La función debe tener 60 caracteres o menos",
      other: "Escriba cómo se llama la función",
    },
    "official-person": { missing: "Elija una persona" },
    "official-search": { short: "Escriba al menos 2 caracteres", long: "Escriba 120 caracteres o menos" },
  },
} satisfies typeof en;
