import type { SportTemplate } from "./template.ts";

export const BASKETBALL: SportTemplate = {
  outdoors: false,
  en: {
    tagline: "Equal minutes, real coaching",
    rules: [
      "Every player plays at least 15 of 40 minutes; substitutions come every 5 minutes.",
      "8U: 8-foot basket, 27.5-inch ball, four quarters of 8 minutes, no presses, no score on the board.",
      "10U: 9-foot basket, 28.5-inch ball, player-to-player defense inside the arc, pressing only in the last 2 minutes.",
      "12U: 10-foot basket, 28.5-inch ball, two halves of 20 minutes with a running clock.",
      "14U and older: 10-foot basket, pressing allowed, the clock stops in the last 2 minutes of each half.",
      "With a lead of 20 the clock keeps running and the leading team stops pressing.",
      "Five personal fouls end a player’s game; from the seventh team foul in a half the other side shoots.",
      "A team may begin with four players and borrow from the other side: a game is better than a forfeit.",
    ],
    equipment: [
      "Clean basketball shoes, put on inside the gym.",
      "A reversible jersey is handed out; dark or light shorts without pockets.",
      "No jewelry; glasses need a strap; a mouth guard is welcome.",
    ],
    parents: ["Stay off the court at half-time: the next teams warm up there."],
    safety: ["Play stops while a wet spot is dried; walls behind the baskets are padded."],
    conduct: ["One technical foul is two free throws and a seat on the bench; two end the day."],
  },
  es: {
    tagline: "Los mismos minutos y buenos entrenadores",
    rules: [
      "Cada jugador juega al menos 15 de 40 minutos; los cambios son cada 5 minutos.",
      "8U: canasta a 8 pies, balón de 27.5 pulgadas, cuatro cuartos de 8 minutos, sin presión y sin marcador.",
      "10U: canasta a 9 pies, balón de 28.5 pulgadas, defensa individual dentro del arco y presión solo en los últimos 2 minutos.",
      "12U: canasta a 10 pies, balón de 28.5 pulgadas, dos tiempos de 20 minutos a reloj corrido.",
      "14U y mayores: canasta a 10 pies, presión permitida; el reloj se detiene en los últimos 2 minutos de cada tiempo.",
      "Con 20 puntos de ventaja el reloj sigue corriendo y el equipo que gana deja de presionar.",
      "Con cinco faltas personales termina el partido del jugador; desde la séptima falta de equipo en un tiempo hay tiros libres.",
      "Un equipo puede empezar con cuatro jugadores y pedir prestado uno al rival: mejor jugar que perder sin jugar.",
    ],
    equipment: [
      "Zapatos de baloncesto limpios, que se ponen dentro del gimnasio.",
      "Se entrega una camiseta reversible; pantalón corto oscuro o claro, sin bolsillos.",
      "Sin joyas; los lentes llevan correa; el protector bucal es bienvenido.",
    ],
    parents: ["No entren a la cancha en el descanso: ahí calientan los equipos siguientes."],
    safety: ["El juego se detiene mientras se seca el piso; las paredes detrás de las canastas tienen protección."],
    conduct: ["Una falta técnica son dos tiros libres y un rato en la banca; dos terminan el día."],
  },
};
