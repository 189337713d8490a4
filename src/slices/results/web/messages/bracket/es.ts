/** El cuadro de una división, para todos. */
import type en from "./en.ts";

export default {
  bracket: {
    title: "Playoffs: {division}",
    of: "{league}, {season}",
    back: "Volver a la liga",
    print: "Imprimir",
    none: "Todavía no hay playoffs que ver. Aparecen aquí cuando la liga los publica.",
    rounds: "Rondas",
    round: "Ronda {number}",
    quarterfinals: "Cuartos de final",
    semifinals: "Semifinales",
    final: "Final",
    secondFinal: "Segunda final",
    upperRound: "Ganadores, ronda {number}",
    upperFinal: "Final de ganadores",
    lowerRound: "Perdedores, ronda {number}",
    third: "Tercer lugar",
    parts: {
      single: { W: "Cuadro", L: "Cuadro de perdedores", F: "Final" },
      double: { W: "Cuadro de ganadores", L: "Cuadro de perdedores", F: "Final" },
    },
    game: "Partido {number}",
    seed: "Cabeza de serie {seed}",
    won: "Ganó",
    ifNeeded: "Si hace falta",
    notNeeded: "No hace falta",
    states: { unconfirmed: "Sin confirmar", disputed: "En disputa" },
    place1: "Campeón",
    place2: "Segundo",
    place3: "Tercero",
  },
} satisfies typeof en;
