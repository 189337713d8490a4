import type en from "./en.ts";

/** Lo que dicen los rechazos y los avisos de las familias. */
export default {
  refusals: {
    family: {
      "not-found": "Eso no está en su familia.",
      "changed-meanwhile": "Esto cambió mientras tanto, por otro tutor o en otra página. Vea lo que dice ahora y guarde otra vez si lo suyo es lo correcto.",
      "athletes-full": "Una familia tiene 30 jugadores como máximo.",
      "guardians-full": "Un niño tiene 8 tutores como máximo.",
      "contacts-full": "Usted tiene 5 contactos de emergencia. Quite uno para agregar otro.",
      "has-spot": "Tiene un lugar en una liga o espera uno. Cancélelo antes en Mis ligas (se le devuelve lo que indica la regla de reembolso de la liga), invite a otro tutor que se haga cargo, o espere a que termine la temporada.",
      "last-guardian": "Usted es el único tutor. Invite antes a otro, o quite al niño.",
      "not-adult": "Quien juega por sí mismo tiene 18 años o más. Un tutor agrega a quien es menor.",
      "already-myself": "Usted ya está en su familia como jugador.",
      "address-unconfirmed": "Confirme primero su correo electrónico. Por usted, otros ven a un niño.",
      "no-children": "Agregue primero a un niño. Todavía no hay a quién compartir.",
      "invitation-over": "Esta invitación ya no sirve. Se respondió, se retiró o tiene más de 14 días. Pida una nueva.",
      "invitation-own": "Esta invitación es de usted. Espera a otra persona.",
      "guardian-already": "Esta persona ya es tutor.",
      "too-many-invitations": "Son suficientes invitaciones por hoy: 10 en total y 3 a una misma dirección. Intente de nuevo mañana.",
    },
  },
  issues: {
    "birth-date": {
      future: "La fecha de nacimiento debe ser hoy o antes",
      old: "La fecha de nacimiento debe estar dentro de los últimos 100 años",
      "not-adult": "Quien juega por sí mismo debe tener 18 años o más",
    },
    email: {
      own: "Este correo es el suyo. Escriba el del otro tutor",
      guardian: "Esta persona ya es tutor",
    },
    "child-first-name": {
      missing: "Escriba el nombre",
      long: "El nombre debe tener 60 caracteres o menos",
      letters: "El nombre puede tener letras, espacios, guiones, apóstrofos y puntos",
    },
    "child-last-name": {
      missing: "Escriba el apellido",
      long: "El apellido debe tener 60 caracteres o menos",
      letters: "El apellido puede tener letras, espacios, guiones, apóstrofos y puntos",
    },
    "child-birth-date": { missing: "Escriba la fecha de nacimiento" },
    "athlete-gender": { unknown: "Elija de la lista o déjelo abierto" },
    relation: { missing: "Elija qué es usted del niño" },
    size: { unknown: "Elija una talla de la lista" },
    address: { long: "La dirección debe tener 200 caracteres o menos" },
    allergies: { long: "Las alergias deben tener 2,000 caracteres o menos" },
    "medical-note": { long: "Las notas médicas deben tener 2,000 caracteres o menos" },
    "contact-name": { missing: "Escriba el nombre del contacto", long: "El nombre debe tener 120 caracteres o menos" },
    "contact-phone": { missing: "Escriba el teléfono del contacto" },
    "contact-relation": {
      missing: "Escriba qué es el contacto de su familia, como tía o vecino",
      long: "Eso debe tener 60 caracteres o menos",
    },
    agreement: { missing: "Acepte que guardemos estos datos para continuar" },
    children: { missing: "Elija al menos a un niño" },
  },
} satisfies typeof en;
