import type en from "./en.ts";

/** Lo que dicen los rechazos y los avisos al inscribir. */
export default {
  refusals: {
    registration: {
      "not-found": "Esta inscripción no existe o no es suya.",
      "only-child": "Este es el único lugar del pedido. Cancele el pedido completo.",
      full: "No quedan lugares. Puede entrar gratis en la lista de espera.",
      "spot-free": "Acaba de abrirse un lugar, así que no hace falta esperar. Vuelva un paso atrás y continúe con la inscripción.",
      "cards-not-ready": "Esta liga todavía no puede aceptar tarjetas, así que no recibe inscripciones. Pregunte a la liga cuándo podrá.",
      "not-open": "La inscripción no está abierta ahora. Vea las fechas en la página de la liga.",
      "not-eligible": "Esta división no corresponde a este jugador. Elija otra o vea otras ligas.",
      "already-registered": "Este jugador ya tiene un lugar o está en la lista de espera de esta división. Véalo en Mis ligas.",
      "form-incomplete": "Falta algo que la liga pide. Véalo abajo y continúe.",
      "too-many-open": "Usted tiene 8 pedidos abiertos. Complete o cancele uno primero.",
      "too-many-unpaid":
        "Una familia puede reservar hasta 4 lugares en una división. Complete primero esas inscripciones y después inscriba a los demás jugadores.",
      "hold-ended":
        "Esta división está casi llena, y una reserva anterior para este jugador venció. Podrá reservar otra vez 30 minutos después de que terminó esa reserva.",
      "address-unconfirmed":
        "Confirme primero su correo electrónico. Después podrá pedir ayuda económica, o inscribir otra vez antes de pagar la primera inscripción.",
      "hold-over": "Se acabó el tiempo para completar esta inscripción y los lugares se liberaron. Inscriba otra vez. Lo que escribió se conserva.",
      "extended-already": "Ya extendió el tiempo una vez. Pague antes de que termine.",
      "code-not-taken": "Este código no sirve aquí. Revíselo o continúe sin él.",
      "no-buy-out": "La liga no le ofrece esto a su familia, o su familia ya lo pagó.",
      "plan-not-taken": "Este plan de pagos ya no se ofrece. Elija otro.",
      "aid-not-offered": "Esta liga no ofrece aquí ayuda económica. Pregunte directamente a la liga.",
      "aid-asked-already": "Usted ya pidió ayuda económica. La liga le responderá.",
      "aid-decided": "Esto ya se decidió.",
      "to-pay": "Esto ya no es gratis. Revise el precio y pague.",
      "being-paid": "Hay un pago en curso por estos lugares. Espere a que termine.",
      "offer-over": "Esta oferta terminó. Si todavía quiere un lugar, entre otra vez en la lista de espera.",
      "cannot-cancel": "Ya no hay nada que cancelar.",
      "draft-too-long": "Este formulario tiene más texto del que podemos guardar. Acórtelo y continúe.",
      "file-not-taken": "No se pudo subir este archivo. Vea el motivo al lado.",
      "refund-changed": "El monto del reembolso cambió. Vea el nuevo monto y decida.",
      "waived-too-much": "Es más que el precio de este lugar. Escriba el precio o menos.",
      "cannot-move": "Solo un jugador con lugar confirmado puede cambiar, y solo dentro de la misma temporada.",
      "difference-changed": "La diferencia de precio cambió. Vea el nuevo monto y decida.",
      "not-waiting": "Esta familia ya no está en la lista de espera. Recargue la página para ver la lista actual.",
      "reason-needed": "Otras familias llevan más tiempo esperando. Escriba un motivo. Se guarda con la inscripción.",
      "no-such-season": "Esta temporada no es de esta liga. Elija una de sus temporadas.",
      "import-changed": "Algunas partes de esta importación cambiaron, así que no se puede deshacer. Cambie las inscripciones una por una.",
      "import-overfills": "Su lista tiene más jugadores que lugares una división. Elija abajo qué hacer.",
      "not-imported": "Este jugador no se importó, o una familia ya se hizo cargo del lugar. Recargue la página.",
      "invited-already": "Ya invitó a esta dirección hace menos de un día. Espere hasta mañana para enviar otra invitación.",
      "emails-refused": "Esta dirección no quiere más correos de su liga. Llame a la familia.",
      "invitation-over": "Este enlace ya no funciona: alguien se hizo cargo del lugar, o pasaron más de 30 días. Pida a su liga que lo envíe otra vez.",
      "invitation-elsewhere": "El correo fue a otra dirección que la de su cuenta. Entre con la cuenta de esa dirección o cree una.",
      "invitation-unconfirmed": "Confirme primero el correo de su cuenta. Después abra otra vez el enlace del correo.",
    },
  },
  issues: {
    "parent-name": {
      missing: "Escriba el nombre de la madre, el padre o tutor",
      long: "Un nombre debe tener 120 caracteres o menos",
    },
    players: {
      missing: "Elija al menos a un jugador",
      misfit: "No hay una división de esta temporada para este jugador",
    },
    children: { many: "Inscriba hasta 8 jugadores a la vez", twice: "Este jugador está dos veces en la lista" },
    "office-reason": {
      missing: "Escriba un motivo. La familia lo verá",
      long: "El motivo debe tener 500 caracteres o menos",
    },
    overfill: {
      missing: "Elija si quiere ampliar esta división",
      changed: "El número de lugares libres cambió. Vea el nuevo número y elija otra vez",
    },
    "office-amount": {
      format: "Escriba un monto como 45.00",
      "too-much": "Escriba el precio de este lugar o menos",
    },
    division: { full: "No quedan lugares en esta división", unknown: "Elija una división de esta temporada" },
    misfit: {
      "too-young": "Menor que la edad de esta división en su fecha límite",
      "too-old": "Mayor que la edad de esta división en su fecha límite",
      "girls-only": "Esta división es para niñas",
      "boys-only": "Esta división es para niños",
      "gender-needed": "Para esta división hace falta el género del jugador",
    },
    hold: {
      ended: "Una reserva para este jugador venció hace menos de 30 minutos",
      many: "Su familia tendría más de 4 lugares en esta división",
    },
    registered: { already: "Este jugador ya tiene un lugar o está en la lista de espera de esta división" },
    "answer-file": {
      kind: "El archivo debe ser una foto (JPEG, PNG, WebP, AVIF) o un PDF",
      "too-large": "El archivo debe pesar 10 MB o menos",
      "too-many-pixels": "La foto tiene demasiados píxeles. Tómela otra vez con menor resolución",
      broken: "La foto no se puede abrir. Guárdela otra vez o tome otra",
    },
    draft: { long: "Este texto es demasiado largo" },
    "aid-message": { long: "El mensaje debe tener 2,000 caracteres o menos" },
    "aid-percent": { range: "Elija un porcentaje de 1 a 100" },
  },
} satisfies typeof en;
