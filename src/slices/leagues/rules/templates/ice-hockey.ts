import type { SportTemplate } from "./template.ts";

export const ICE_HOCKEY: SportTemplate = {
  outdoors: false,
  en: {
    tagline: "Skate hard, pass first",
    rules: [
      "Three periods with a running clock; even shifts of 90 seconds, changed by the horn at 10U and younger.",
      "8U: cross-ice, 4v4, light blue puck, no fixed goalkeepers, no score.",
      "10U: full ice, periods of 12 minutes, no body checking.",
      "12U: periods of 13 minutes, no body checking; body contact is taught.",
      "14U and older: periods of 15 minutes; body checking only in divisions that say so.",
      "A minor is a two-minute seat, at 10U a penalty shot instead; a third penalty ends the player’s game.",
      "Standings from 12U: 2 points for a win, 1 for a tie.",
    ],
    equipment: [
      "HECC-certified helmet with full cage, mouth guard and neck guard.",
      "Shoulder and elbow pads, gloves, pants, shin guards and skates that fit.",
      "A stick that reaches the chin on skates, taped, with a butt end.",
      "Goalkeeper sets are lent at 8U and 10U; jerseys are handed out.",
    ],
    parents: ["Locker rooms are watched by two screened adults; phones stay in the bag."],
    safety: ["Full gear is worn in practice too; checking from behind ends the game for the player."],
    conduct: ["Pounding on the glass or shouting at officials ends a visit to the rink."],
  },
  es: {
    tagline: "Patinar fuerte, pasar primero",
    rules: [
      "Tres períodos a reloj corrido; turnos iguales de 90 segundos, con cambio a la bocina en 10U y menores.",
      "8U: a lo ancho de la pista, 4 contra 4, disco azul ligero, sin porteros fijos ni marcador.",
      "10U: pista completa, períodos de 12 minutos, sin cargas con el cuerpo.",
      "12U: períodos de 13 minutos, sin cargas; se enseña el contacto.",
      "14U y mayores: períodos de 15 minutos; cargas solo en las divisiones que lo indiquen.",
      "Una falta menor son dos minutos fuera; en 10U, un tiro de castigo; la tercera termina el partido del jugador.",
      "Clasificación desde 12U: 2 puntos por victoria, 1 por empate.",
    ],
    equipment: [
      "Casco con certificación HECC y careta completa, protector bucal y protector de cuello.",
      "Hombreras, coderas, guantes, pantalón, espinilleras y patines de su talla.",
      "Un bastón que llegue a la barbilla con los patines puestos, con cinta y tope.",
      "En 8U y 10U se presta el equipo de portero; las camisetas se entregan.",
    ],
    parents: ["En los vestuarios hay dos adultos verificados; los teléfonos se quedan en la mochila."],
    safety: [
      "También en los entrenamientos se usa el equipo completo; una carga por la espalda termina el partido del jugador.",
    ],
    conduct: ["Golpear el cristal o gritar a los árbitros termina la visita a la pista."],
  },
};
