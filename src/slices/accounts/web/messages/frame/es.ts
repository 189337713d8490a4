import type en from "./en.ts";

export default {
  frame: {
    heading: "Sepa dónde estar el sábado.",
    events: "Los partidos, entrenamientos y canchas de cada hijo en una sola lista",
    changes: "Suspendido o cambiado: usted se entera de inmediato",
    money: "Cada tarifa, lugar y fecha de reembolso a la vista",
  },
  google: { continue: "Continuar con Google", or: "o" },
  field: {
    email: "Correo electrónico",
    password: "Contraseña",
    code: "Código",
    codeHint: "6 dígitos",
    showPassword: "Mostrar la contraseña",
    newPassword: "Contraseña nueva",
    passwordAgain: "Confirme la contraseña",
    newPasswordAgain: "Confirme la contraseña nueva",
  },
  rules: {
    heading: "Su contraseña necesita",
    short: "8 caracteres o más",
    upper: "una letra mayúscula",
    lower: "una letra minúscula",
    number: "un número",
    special: "un carácter especial, como ! o -",
    met: "listo",
    missing: "falta",
  },
} satisfies typeof en;
