import type { SportTemplate } from "./template.ts";

/** For sports without words of their own: what holds in any league for children. */
export const ANY_SPORT: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "Play together, grow together",
    rules: [
      "Every player takes part in at least half of each game or meet.",
      "Up to 8 years: small sides, short periods, no standings.",
      "9 to 12 years: the official rules in a simple form; coaches may stop play to teach.",
      "From 13 years: the official rules of the sport’s national body, with standings.",
      "A team that is short may borrow players from the other side: a game is better than a forfeit.",
      "Ties stay ties in the regular season.",
    ],
    equipment: [
      "Shoes that suit the surface, comfortable clothes and a water bottle.",
      "The protective gear that the sport’s national body asks for, at practices too.",
      "A team shirt is handed out; shared gear is ours. No jewelry; glasses need a strap.",
    ],
    parents: ["Please stay behind the line and leave a clear way for the substitutes."],
    safety: ["Equipment is checked before every session, and what is broken leaves the field."],
    conduct: ["Captains speak with the officials; everyone else plays on."],
  },
  es: {
    tagline: "Jugar juntos, crecer juntos",
    rules: [
      "Cada jugador participa en al menos la mitad de cada partido o encuentro.",
      "Hasta 8 años: equipos pequeños, períodos cortos, sin clasificación.",
      "De 9 a 12 años: el reglamento oficial en forma sencilla; los entrenadores pueden parar el juego para enseñar.",
      "Desde 13 años: el reglamento oficial de la federación nacional, con clasificación.",
      "Un equipo incompleto puede pedir prestados jugadores al rival: mejor jugar que perder sin jugar.",
      "En la temporada regular los empates se quedan en empate.",
    ],
    equipment: [
      "Zapatos adecuados para la superficie, ropa cómoda y una botella de agua.",
      "El equipo de protección que pide la federación nacional, también en los entrenamientos.",
      "Se entrega una camiseta del equipo; el material común es de la liga. Sin joyas; los lentes llevan correa.",
    ],
    parents: ["Quédese detrás de la línea y deje libre el paso de los suplentes."],
    safety: ["El material se revisa antes de cada sesión y lo que está roto sale del campo."],
    conduct: ["Los capitanes hablan con los árbitros; los demás siguen jugando."],
  },
};
