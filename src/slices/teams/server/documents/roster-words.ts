import type { Language } from "#kernel/language.ts";
import type { RosterFlaw } from "../../contract/roster-words.ts";

interface RosterWords {
  readonly refusedFile: string;
  readonly reason: string;
  readonly flaws: Readonly<Record<RosterFlaw, string>>;
  full(team: { team: string; most: number }): string;
}

/** What stands in the file of the rows of a roster that were not taken. */
export const ROSTER_WORDS: Readonly<Record<Language, RosterWords>> = {
  en: {
    refusedFile: "not-taken",
    reason: "Reason",
    flaws: {
      "name-missing": "Enter the player’s first and last name",
      "player-unknown": "No player with a confirmed spot has this name",
      "player-ambiguous": "Several players have this name: add the date of birth or a parent’s email",
      "birth-date": "Enter a date of birth like 2018-03-14 or 3/14/2018",
      division: "Name a division of this season, or leave it empty",
      "other-division": "This player is registered in another division",
      "team-missing": "Enter the team’s name",
      "team-name": "Enter a team’s name of 60 characters at most",
      formula: "The team’s name begins with = + - or @, as formulas do",
      jersey: "Enter a number of one or two digits, or leave it empty",
      "jersey-taken": "Another player of the team has this number",
      twice: "The same player stands above already",
      full: "The team is at maximum capacity",
      reason: "The reason to allow one more is too long, or has a card number in it",
    },
    full: ({ team, most }) => `Team ${team} is at maximum capacity (${most} players)`,
  },
  es: {
    refusedFile: "no-aceptadas",
    reason: "Motivo",
    flaws: {
      "name-missing": "Escriba el nombre y el apellido del jugador",
      "player-unknown": "Ningún jugador con lugar confirmado tiene este nombre",
      "player-ambiguous": "Varios jugadores tienen este nombre: agregue la fecha de nacimiento o el correo de un padre",
      "birth-date": "Escriba una fecha de nacimiento como 2018-03-14 o 3/14/2018",
      division: "Escriba una división de esta temporada o déjela vacía",
      "other-division": "Este jugador está inscrito en otra división",
      "team-missing": "Escriba el nombre del equipo",
      "team-name": "Escriba un nombre de equipo de 60 caracteres como máximo",
      formula: "El nombre del equipo empieza con = + - o @, como las fórmulas",
      jersey: "Escriba un número de una o dos cifras o déjelo vacío",
      "jersey-taken": "Otro jugador del equipo tiene este número",
      twice: "El mismo jugador ya está más arriba",
      full: "El equipo está completo",
      reason: "El motivo para permitir uno más es demasiado largo o contiene un número de tarjeta",
    },
    full: ({ team, most }) => `El equipo ${team} está completo (${most} jugadores)`,
  },
};
