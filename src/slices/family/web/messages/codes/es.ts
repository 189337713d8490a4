import type en from "./en.ts";

/** Lo que dicen los rechazos y los avisos de las familias. */
export default {
  refusals: {
    family: {
      "not-found": "Esto no está en la cuenta de su familia.",
      "changed-meanwhile": "Otro tutor lo cambió, o cambió en otra página. Revise lo guardado y guarde otra vez si lo suyo es lo correcto.",
      "athletes-full": "Una familia puede tener hasta 30 jugadores.",
      "guardians-full": "Un niño puede tener hasta 8 tutores.",
      "contacts-full": "Usted tiene 5 contactos de emergencia. Quite uno para agregar otro.",
      "has-spot": "Este jugador tiene un lugar en una liga o está en una lista de espera. Cancélelo antes en Mis ligas (se aplica la política de reembolso de la liga), invite a otro tutor que se haga cargo, o espere a que termine la temporada.",
      "last-guardian": "Usted es el único tutor. Invite antes a otro, o quite al niño.",
      "not-adult": "Debe tener 18 años o más para inscribirse usted. Un tutor agrega a quien es menor.",
      "already-myself": "Usted ya es jugador en su familia.",
      "address-unconfirmed": "Confirme primero su correo electrónico, para proteger los datos de sus niños.",
      "no-children": "Agregue primero a un niño.",
      "invitation-over": "Esta invitación ya no funciona. Se respondió, se retiró o tiene más de 14 días. Pida una nueva.",
      "invitation-own": "Usted envió esta invitación. Es para otra persona.",
      "guardian-already": "Esta persona ya es tutor.",
      "too-many-invitations": "Llegó al límite de hoy: 10 invitaciones en total y 3 a una misma dirección. Intente de nuevo mañana.",
    },
  },
  issues: {
    "birth-date": {
      future: "La fecha de nacimiento no puede estar en el futuro",
      old: "La fecha de nacimiento debe estar dentro de los últimos 100 años",
      "not-adult": "Debe tener 18 años o más para inscribirse usted",
    },
    email: {
      own: "Este correo es el suyo. Escriba el del otro tutor",
      guardian: "Esta persona ya es tutor",
    },
    "child-first-name": {
      missing: "Escriba el nombre",
      long: "El nombre debe tener 60 caracteres o menos",
      letters: "El nombre solo puede tener letras, espacios, guiones, apóstrofos y puntos",
    },
    "child-last-name": {
      missing: "Escriba el apellido",
      long: "El apellido debe tener 60 caracteres o menos",
      letters: "El apellido solo puede tener letras, espacios, guiones, apóstrofos y puntos",
    },
    "child-birth-date": { missing: "Escriba la fecha de nacimiento" },
    "athlete-gender": { unknown: "Elija de la lista o déjelo en blanco" },
    relation: { missing: "Elija su relación con el niño" },
    size: { unknown: "Elija una talla de la lista" },
    address: { long: "La dirección debe tener 200 caracteres o menos" },
    allergies: { long: "Las alergias deben tener 2,000 caracteres o menos" },
    "medical-note": { long: "Las notas médicas deben tener 2,000 caracteres o menos" },
    "contact-name": { missing: "Escriba el nombre del contacto", long: "El nombre debe tener 120 caracteres o menos" },
    "contact-phone": { missing: "Escriba el teléfono del contacto" },
    "contact-relation": {
      missing: "Escriba la relación del contacto con su familia, como tía o vecino",
      long: "Use 60 caracteres o menos",
    },
    agreement: { missing: "Acepte que guardemos estos datos para continuar" },
    children: { missing: "Elija al menos a un niño" },
  },
} satisfies typeof en;
