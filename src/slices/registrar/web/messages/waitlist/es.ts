import type en from "./en.ts";

/** La lista de espera de una temporada en la oficina. */
export default {
  officeWaitlist: {
    title: "Lista de espera y ofertas",
    season: "Temporada",
    show: "Mostrar",
    intro: "Los lugares libres se ofrecen automáticamente a la primera familia de la lista. Aquí puede ofrecer uno fuera de turno o quitar a una familia de la lista.",
    empty: "La lista de espera está vacía",
    emptyText: "Cuando una división está completa, las familias entran aquí en su lista de espera por orden de llegada.",
    heading: "{name}: {taken} de {capacity} lugares ocupados, {count, plural, =0 {nadie en lista de espera} one {# familia en lista de espera} other {# familias en lista de espera}}",
    waiting: "En la lista",
    offers: "Con un lugar ofrecido",
    offered: "{name}, hasta el {deadline}",
    line: "{name}, {age} años",
    nobody: "Familia inventada",
    since: "Turno {ticket}, desde el {date}",
    together: "Junto con {names}: reciben ofertas al mismo tiempo",
    sibling: "{name} ({division})",
    offer: "Ofrecer ahora un lugar a {name}",
    offerTurn: "Es el turno de esta familia.",
    offerSkip: "{count, plural, one {# familia llegó} other {# familias llegaron}} antes y no recibirían la oferta. Escriba un motivo. Se guarda con la inscripción.",
    offerFull: "La división está completa. Tendrá un lugar más (de {capacity} a {larger}).",
    enlarge: "Agregar un lugar a la división",
    offerTold: "Avisaremos a {name} por correo y en la aplicación. Tiene el plazo habitual para aceptar.",
    offerSend: "Ofrecer el lugar",
    reason: "Motivo",
    remove: "Quitar a {name} de la lista de espera",
    removeTold: "Diremos el motivo a {name} por correo y en la aplicación.",
    removeSend: "Quitar de la lista de espera",
    done: { offered: "El lugar está ofrecido. Avisamos a la familia.", removed: "La familia ya no está en la lista de espera. Le dijimos por qué." },
  },
} satisfies typeof en;
