import type en from "./en.ts";

/** Los distritos y quién los administra. */
export default {
  districts: {
    title: "Distritos",
    lead: "Un distrito son varios estados, o códigos postales según cómo empiezan. Quien administra uno decide sobre sus ligas.",
    none: "Aún no hay distritos",
    noneText:
      "Sin un distrito, los administradores globales deciden sobre todas las ligas. Cree uno abajo y asígnelo a alguien.",
    count:
      "{leagues, plural, one {# liga} other {# ligas}}, {waiting, plural, =0 {nada espera} one {# espera} other {# esperan}}",
    states: "Estados",
    prefixes: "Códigos postales que empiezan con",
    prefixesHint: "De una a cinco cifras cada uno, con espacios o comas: 940, 941, 945",
    name: "Nombre",
    managers: "Administradores",
    nobody: "Aún no lo administra nadie.",
    verified: "Identidad verificada",
    unverified: "En vigor cuando se verifique la identificación",
    since: "desde el {date}",
    remove: "Quitar…",
    removeNamed: "Quitar a {name}…",
    removeText: "{name} ya no decide sobre las ligas de {district} y recibe un correo.",
    removeYes: "Quitar a {name}",
    add: "Agregar un administrador",
    search: "Nombre o correo",
    searchHint: "2 caracteres o más",
    find: "Buscar",
    searchOf: "Buscar quién administre {name}",
    found: "{count, plural, =0 {No se encontraron resultados} one {# persona encontrada} other {# personas encontradas}}",
    give: "Dejar que {name} administre {district}",
    change: "Cambiar nombre o zona",
    save: "Guardar",
    saving: "Guardando…",
    drop: "Eliminar distrito…",
    dropText:
      "Se elimina {name}. {managers, plural, =0 {Nadie lo administra.} one {Su administrador recibe un correo.} other {Sus # administradores reciben un correo.}} Desde entonces, los administradores globales deciden sobre sus ligas.",
    dropYes: "Eliminar {name}",
    make: "Distrito nuevo",
    makeNow: "Crear el distrito",
    changed:
      "Alguien más cambió este distrito mientras tanto. Ahora dice: {name}; {area}. Guarde de nuevo para poner lo suyo en su lugar.",
    done: {
      made: "El distrito está creado.",
      changed: "El distrito está cambiado.",
      dropped: "El distrito está eliminado.",
      given: "Listo. Un correo avisa a la persona.",
      taken: "Quitado. Un correo avisa a la persona.",
    },
  },
} satisfies typeof en;
