import type { SportTemplate } from "./template.ts";

export const SOCCER: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "Every child plays, every week",
    rules: [
      "Every player plays at least half of each game.",
      "6U and 8U: 4v4 without goalkeepers, size 3 ball, four quarters of 10 minutes. No score is kept.",
      "10U: 7v7 with goalkeepers, size 4 ball, two halves of 25 minutes, build-out line. No heading.",
      "12U: 9v9, size 4 ball, two halves of 30 minutes. Offside is called; heading is taught in practice only.",
      "14U and older: 11v11, size 5 ball, two halves of 35 minutes.",
      "Substitutions are unlimited, at any stoppage, with the referee’s word.",
      "Standings from 10U: 3 points for a win, 1 for a draw; then head to head, then goal difference, at most 3 per game.",
      "A team that cannot field its minimum 15 minutes after the start forfeits 3–0; the game is then played for fun.",
      "A game stopped by weather in its second half is complete.",
    ],
    equipment: [
      "Shin guards under the socks, at every practice and every game.",
      "Soccer cleats or trainers; no toe cleats, no metal studs.",
      "A ball of the right size: 3 up to 8U, 4 up to 12U, 5 above.",
      "Jersey, shorts and socks are handed out at the first practice. No jewelry; soft hair ties only.",
    ],
    parents: ["Spectators stay on the far touchline, one yard behind it; nobody stands behind the goals."],
    safety: ["Goals are anchored before anyone steps on the field; nobody hangs from a crossbar."],
    conduct: ["At 10U and younger a yellow card means five minutes of rest; a red card means the next game too."],
  },
  es: {
    tagline: "Todos juegan, todas las semanas",
    rules: [
      "Cada jugador juega al menos la mitad de cada partido.",
      "6U y 8U: 4 contra 4 sin porteros, balón de talla 3, cuatro cuartos de 10 minutos. No se lleva el marcador.",
      "10U: 7 contra 7 con porteros, balón de talla 4, dos tiempos de 25 minutos, línea de salida. Sin cabeceo.",
      "12U: 9 contra 9, balón de talla 4, dos tiempos de 30 minutos. Se marca el fuera de juego; el cabeceo se enseña solo en los entrenamientos.",
      "14U y mayores: 11 contra 11, balón de talla 5, dos tiempos de 35 minutos.",
      "Los cambios son ilimitados, en cualquier pausa y con permiso del árbitro.",
      "Clasificación desde 10U: 3 puntos por victoria y 1 por empate; después, el partido entre ambos y la diferencia de goles, con un máximo de 3 por partido.",
      "El equipo que 15 minutos después de la hora no reúne su mínimo pierde 3–0; el partido se juega por diversión.",
      "Un partido detenido por el clima en el segundo tiempo se da por terminado.",
    ],
    equipment: [
      "Espinilleras debajo de las medias, en cada entrenamiento y en cada partido.",
      "Zapatos de fútbol o tenis; sin tacos en la punta ni tacos de metal.",
      "Un balón de la talla correcta: 3 hasta 8U, 4 hasta 12U, 5 para mayores.",
      "Camiseta, pantalón corto y medias se entregan en el primer entrenamiento. Sin joyas; solo ligas suaves para el cabello.",
    ],
    parents: [
      "El público se queda al otro lado del campo, a una yarda de la línea; nadie se pone detrás de las porterías.",
    ],
    safety: ["Las porterías se anclan antes de que alguien pise el campo; nadie se cuelga del travesaño."],
    conduct: [
      "En 10U y menores, la tarjeta amarilla son cinco minutos de descanso; la roja incluye el partido siguiente.",
    ],
  },
};
