import type en from "./en.ts";

export default {
  refusals: {
    admin: { roles: "Esta cuenta no puede tener estas funciones a la vez." },
  },
  issues: {
    audit: { long: "Escriba 100 caracteres o menos", day: "Escriba un día como 2027-01-15" },
    "user-search": {
      short: "Escriba al menos 2 caracteres",
      long: "Escriba 100 caracteres o menos",
    },
    district: {
      missing: "Elija el distrito que administra esta persona",
      unknown: "Este distrito ya no existe. Elija otro",
    },
    permission: { missing: "Elija un permiso" },
    role: {
      unknown: "Elija entre las funciones de la lista",
      "address-unconfirmed": "Solo alguien con el correo confirmado puede ser administrador global",
      "birth-date": "Esta cuenta no tiene fecha de nacimiento. Solo su dueño puede hacerse jugador, en su perfil",
    },
  },
} satisfies typeof en;
