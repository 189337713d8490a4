import type en from "./en.ts";

export default {
  season: {
    and: "{names} y {last}",
    plays: "{weekday}, de {start} a {end}",
    division: "División",
    when: "Cuándo",
    dates: "Temporada",
    where: "Dónde",
    directions: "Cómo llegar",
  },
  refund: {
    full: "reembolso completo hasta el {date}",
    part: "{percent} % de la cuota de la liga hasta el {date}",
    sentence: "Si cancela: {steps}. Después no hay reembolso.",
    over: "Si cancela ahora no hay reembolso: las fechas de reembolso de esta temporada ya pasaron.",
  },
  hold: {
    heading: "{count, plural, one {Su lugar está reservado} other {Sus # lugares están reservados}}",
    until: "hasta el {time}",
    hours: "{count, plural, one {queda # hora} other {quedan # horas}}",
    minutes: "{count, plural, =0 {queda menos de un minuto} one {queda # minuto} other {quedan # minutos}}",
    calm: "Nadie más puede {count, plural, one {tomarlo} other {tomarlos}} en este tiempo.",
    soon: "{count, plural, one {Su lugar está reservado} other {Sus lugares están reservados}} por dos minutos más.",
    soonExtend: "¿Necesita más tiempo? {count, plural, one {Resérvelo} other {Resérvelos}} 15 minutos más.",
    extend: "Reservar 15 minutos más",
    extending: "Reservando…",
    extended: "Reservado 15 minutos más.",
  },
  status: {
    held: "Reservado",
    pending_payment: "Pago en curso",
    releasing: "Liberándose",
    offered: "Ofrecido a usted",
    confirmed: "Inscrito",
    waitlisted: "En lista de espera",
    offer_expired: "Oferta terminada",
    expired: "Se acabó el tiempo",
    cancelled: "Cancelado",
    refunded: "Reembolsado",
  },
  waiting: {
    position: "{name} tiene el número {position} en la lista de espera",
    together: "{name} está en la lista de espera junto con sus hermanos, con el número {position}",
    next: "Cuando se abra un lugar le escribiremos de inmediato y se lo reservaremos unas 24 horas. Solo paga cuando lo acepta.",
  },
} satisfies typeof en;
