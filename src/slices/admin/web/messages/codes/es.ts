import type en from "./en.ts";

export default {
  refusals: {
    admin: { roles: "Estas funciones no son posibles para esta cuenta." },
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
      "birth-date": "Esta cuenta no indicó fecha de nacimiento. Su dueño se hace jugador en su propio perfil",
    },
  },
} satisfies typeof en;
