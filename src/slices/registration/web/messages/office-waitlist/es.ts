import type en from "./en.ts";

/** La lista de espera de una temporada en la oficina. */
export default {
  officeWaitlist: {
    title: "Lista de espera y ofertas",
    season: "Temporada",
    show: "Mostrar",
    intro: "Un lugar libre pasa enseguida y por sí solo a quien está primero. Aquí puede ofrecer uno fuera de turno o quitar a una familia de la lista.",
    empty: "Nadie espera",
    emptyText: "Cuando una división está completa, las familias entran aquí en su lista de espera por orden de llegada.",
    heading: "{name}: {taken} de {capacity} lugares ocupados, {count, plural, =0 {nadie espera} one {# familia espera} other {# familias esperan}}",
    waiting: "En la lista",
    offers: "Con un lugar ofrecido",
    offered: "{name}, hasta el {deadline}",
    line: "{name}, {age} años",
    nobody: "Una familia inventada",
    since: "Turno {ticket}, desde el {date}",
    together: "Junto con {names}: se les ofrecen lugares al mismo tiempo",
    sibling: "{name} ({division})",
    offer: "Ofrecer ahora un lugar a {name}",
    offerTurn: "Es el turno de esta familia.",
    offerSkip: "{count, plural, one {# familia llegó} other {# familias llegaron}} antes y no recibirían la oferta. Diga por qué; queda con la inscripción.",
    offerFull: "La división está completa. Tendrá un lugar más (de {capacity} a {larger}).",
    enlarge: "Ampliar la división para ello",
    offerTold: "Se avisará a {name} por carta y en la aplicación, con el mismo plazo que en toda oferta.",
    offerSend: "Ofrecer el lugar",
    reason: "Motivo",
    remove: "Quitar a {name} de la lista",
    removeTold: "Se dirá el motivo a {name} por carta y en la aplicación.",
    removeSend: "Quitar de la lista",
    done: { offered: "El lugar está ofrecido y la familia lo sabe.", removed: "La familia ya no espera y sabe por qué." },
  },
} satisfies typeof en;
