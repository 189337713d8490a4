import type en from "./en.ts";

/** Los distritos y quién los administra. */
export default {
  districts: {
    title: "Distritos",
    lead: "Un distrito es un grupo de estados, o de códigos postales que empiezan igual. Un encargado de distrito revisa las ligas de ahí.",
    none: "Aún no hay distritos",
    noneText:
      "Sin distritos, los administradores globales revisan todas las ligas. Cree uno abajo y asígnelo a alguien.",
    count:
      "{leagues, plural, one {# liga} other {# ligas}}, {waiting, plural, =0 {ninguna en espera} one {# en espera} other {# en espera}}",
    states: "Estados",
    prefixes: "Códigos postales que empiezan con",
    prefixesHint: "De una a cinco cifras cada uno, con espacios o comas: 940, 941, 945",
    name: "Nombre",
    managers: "Encargados",
    nobody: "Todavía sin encargado.",
    verified: "Identidad verificada",
    unverified: "Activo cuando se verifique la identificación",
    since: "desde el {date}",
    remove: "Quitar…",
    removeNamed: "Quitar a {name}…",
    removeText: "{name} ya no revisará las ligas de {district}. Le avisaremos por correo.",
    removeYes: "Quitar a {name}",
    add: "Agregar un encargado",
    search: "Nombre o correo",
    searchHint: "2 caracteres o más",
    find: "Buscar",
    searchOf: "Buscar quién administre {name}",
    found: "{count, plural, =0 {No se encontraron resultados} one {# persona encontrada} other {# personas encontradas}}",
    give: "Nombrar a {name} en {district}",
    change: "Cambiar nombre o zona",
    save: "Guardar",
    saving: "Guardando…",
    drop: "Eliminar distrito…",
    dropText:
      "Se elimina {name}. {managers, plural, =0 {No tiene encargado.} one {Avisamos a su encargado por correo.} other {Avisamos a sus # encargados por correo.}} Desde ahora, los administradores globales revisarán sus ligas.",
    dropYes: "Eliminar {name}",
    make: "Distrito nuevo",
    makeNow: "Crear distrito",
    changed:
      "Otra persona cambió este distrito. Ahora es: {name}; {area}. Guarde de nuevo para reemplazarlo con lo suyo.",
    done: {
      made: "El distrito se creó.",
      changed: "El distrito se guardó.",
      dropped: "El distrito se eliminó.",
      given: "Listo. Avisamos a la persona por correo.",
      taken: "Quitado. Avisamos a la persona por correo.",
    },
  },
} satisfies typeof en;
