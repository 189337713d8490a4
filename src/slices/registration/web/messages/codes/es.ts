import type en from "./en.ts";

/** Lo que dicen los rechazos y los avisos al inscribir. */
export default {
  refusals: {
    registration: {
      "not-found": "Usted no tiene esa inscripción.",
      full: "No queda ningún lugar. Puede entrar en la lista de espera; no cuesta nada.",
      "not-open": "La inscripción no está abierta ahora. La página de la liga dice cuándo.",
      "not-eligible": "Esta división es para otros jugadores. Elija una que corresponda o vea otras ligas.",
      "already-registered": "Este jugador ya tiene un lugar o espera en esta división. Lo ve en Mis ligas.",
      "form-incomplete": "Falta algo que la liga pide. Véalo abajo y siga después.",
      "too-many-open": "Usted tiene 8 pedidos sin pagar. Pague uno o devuelva antes sus lugares.",
      "hold-over": "El tiempo para pagar terminó y los lugares se devolvieron. Inscriba otra vez; lo que escribió se conserva.",
      "extended-already": "Los lugares ya se guardaron más tiempo una vez. Pague antes de que termine el tiempo.",
      "code-not-taken": "Este código no vale aquí. Revíselo o siga sin él.",
      "plan-not-taken": "Esta forma de pagar en partes ya no se ofrece. Elija otra.",
      "aid-not-offered": "Esta liga no ofrece aquí ayuda con el precio. Pregunte directamente a la liga.",
      "aid-asked-already": "Usted ya pidió ayuda con el precio. La liga le responderá.",
      "aid-decided": "Esto ya se decidió.",
      "being-paid": "Hay un pago en curso por estos lugares. Espere a que termine.",
      "offer-over": "Esta oferta terminó. Si todavía quiere un lugar, entre otra vez en la lista de espera.",
      "cannot-cancel": "Ya no hay nada que cancelar.",
      "refund-changed": "Lo que se devuelve cambió desde que usted lo vio. Vea el nuevo monto y decida después.",
    },
  },
  issues: {
    "parent-name": {
      missing: "Escriba el nombre de la madre, el padre o tutor",
      long: "Un nombre debe tener 120 caracteres o menos",
    },
    children: { many: "Inscriba a 8 jugadores como máximo de una vez", twice: "Este jugador está dos veces en la lista" },
    "discount-code": {
      missing: "Escriba el código",
      unknown: "No conocemos este código. Revise si está bien escrito",
      early: "Este código todavía no vale",
      late: "Este código ya terminó",
      used: "Este código ya se usó tantas veces como se podía",
      elsewhere: "Este código es para otra temporada",
    },
    division: { full: "No queda lugar en esta división", unknown: "Elija una división de esta temporada" },
    misfit: {
      "too-young": "Menor que la edad de esta división en su fecha de corte",
      "too-old": "Mayor que la edad de esta división en su fecha de corte",
      "girls-only": "Esta división es para niñas",
      "boys-only": "Esta división es para niños",
      "gender-needed": "Esta división pide el género",
    },
    registered: { already: "Este jugador ya tiene un lugar o espera en esta división" },
    signature: { missing: "Escriba su nombre para aceptar" },
    "aid-message": { long: "El mensaje debe tener 2,000 caracteres o menos" },
    "aid-percent": { range: "Elija un porcentaje de 1 a 100" },
  },
} satisfies typeof en;
