import type { Language } from "#kernel/language.ts";

const en = {
  standings: "Standings",
  schedule: "Schedule",
  results: "Results",
  title: "{what}: {league}",
  divisions: "Divisions",
  team: "Team",
  position: "Position",
  played: "GP",
  wins: "W",
  losses: "L",
  draws: "T",
  difference: "+/−",
  points: "Pts",
  percentage: "Pct",
  long: {
    played: "Games played",
    wins: "Wins",
    losses: "Losses",
    draws: "Ties",
    difference: "Scored minus allowed",
    points: "Points",
    percentage: "Winning percentage",
  },
  versus: "vs.",
  practice: "Practice",
  cancelled: "Cancelled",
  postponed: "Postponed",
  forfeit: "Forfeit",
  unconfirmed: "Unconfirmed",
  disputed: "Disputed",
  noStandings: "This league shows no standings of this division.",
  noResults: "No results yet.",
  hidden: "This league keeps the scores of this division to its families.",
  noSchedule: "No games to come are published.",
  more: "More at {product}",
  gone: "This league is not there.",
};
type Words = typeof en;

const es: Words = {
  standings: "Tabla de posiciones",
  schedule: "Calendario",
  results: "Resultados",
  title: "{what}: {league}",
  divisions: "Divisiones",
  team: "Equipo",
  position: "Posición",
  played: "PJ",
  wins: "G",
  losses: "P",
  draws: "E",
  difference: "+/−",
  points: "Pts",
  percentage: "Pct",
  long: {
    played: "Partidos jugados",
    wins: "Ganados",
    losses: "Perdidos",
    draws: "Empatados",
    difference: "A favor menos en contra",
    points: "Puntos",
    percentage: "Porcentaje de victorias",
  },
  versus: "contra",
  practice: "Entrenamiento",
  cancelled: "Cancelado",
  postponed: "Aplazado",
  forfeit: "Ganado por incomparecencia",
  unconfirmed: "Sin confirmar",
  disputed: "En disputa",
  noStandings: "Esta liga no muestra la tabla de esta división.",
  noResults: "Todavía no hay resultados.",
  hidden: "Esta liga reserva los marcadores de esta división a sus familias.",
  noSchedule: "No hay partidos publicados por jugar.",
  more: "Más en {product}",
  gone: "Esta liga no está.",
};

/** What embedded parts say. */
export const EMBED_WORDS: Readonly<Record<Language, Words>> = { en, es };

/** A text with its places filled. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
