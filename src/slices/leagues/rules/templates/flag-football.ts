import type { SportTemplate } from "./template.ts";

export const FLAG_FOOTBALL: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "All the fun, none of the tackles",
    rules: [
      "Everyone plays both sides of the ball and at least half of each game.",
      "6U and 8U: 5v5 on 25 by 50 yards, Pee Wee ball, a coach in the huddle.",
      "10U and 12U: 5v5 on 30 by 60 yards, Junior ball, seven-second pass clock, one blitzer from seven yards.",
      "14U and older: 7v7, Youth ball.",
      "Two halves of 20 minutes with a running clock; four downs to midfield, four more to score.",
      "No tackling, blocking, stiff arms or flag guarding: 5 yards and loss of down.",
      "A runner is down when a flag is pulled or falls, or a knee touches the ground.",
      "With a lead of 28 the trailing team gets the ball after every score.",
    ],
    equipment: [
      "Mouth guard at every practice and every game.",
      "Molded cleats or trainers; shorts without pockets.",
      "Flag belt and reversible jersey are handed out. Soft-shell headgear is welcome.",
    ],
    parents: ["Families stand on one side, teams on the other."],
    safety: ["No diving for a flag or with the ball; play stops when a belt is tied or tucked in."],
    conduct: ["Hand the flag back: it starts the next play with a friend."],
  },
  es: {
    tagline: "Toda la diversión, sin tacleos",
    rules: [
      "Todos juegan en ataque y en defensa, y al menos la mitad de cada partido.",
      "6U y 8U: 5 contra 5 en 25 por 50 yardas, balón Pee Wee, con un entrenador en la reunión.",
      "10U y 12U: 5 contra 5 en 30 por 60 yardas, balón Junior, siete segundos para pasar, una carga desde siete yardas.",
      "14U y mayores: 7 contra 7, balón Youth.",
      "Dos tiempos de 20 minutos a reloj corrido; cuatro oportunidades hasta medio campo y cuatro más para anotar.",
      "Sin tacleos, bloqueos, empujones ni proteger la bandera: 5 yardas y pérdida de la oportunidad.",
      "La jugada termina cuando se quita o se cae una bandera, o una rodilla toca el suelo.",
      "Con 28 puntos de ventaja, el equipo que pierde recibe el balón después de cada anotación.",
    ],
    equipment: [
      "Protector bucal en cada entrenamiento y en cada partido.",
      "Tacos moldeados o tenis; pantalón corto sin bolsillos.",
      "Se entregan cinturón con banderas y camiseta reversible. El casco blando es bienvenido.",
    ],
    parents: ["Las familias se ponen a un lado del campo y los equipos al otro."],
    safety: ["Nadie se lanza por una bandera ni con el balón; el juego se detiene si el cinturón está atado o metido."],
    conduct: ["Devuelva la bandera: así la jugada siguiente empieza entre amigos."],
  },
};
