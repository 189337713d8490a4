import { counted, derived, play, RANKED, rankedFrom, type StatisticSet } from "./statistic.ts";

const LOW = { better: "low" } as const;
/** Plate appearances for each game of the team, to be ranked: a little less than the majors' 3.1, as games are shorter. */
const APPEARANCES = rankedFrom("pa", 2);
/** An inning for each game of the team. */
const INNINGS = rankedFrom("outs", 3);

/**
 * Baseball and softball: MLB's Official Baseball Rules, Rule 9 (the official scorer), and MLB's glossary of standard statistics.
 * Innings pitched are kept as outs, so that a third of an inning adds up.
 * @param innings of a regular game: an earned run average is for so many
 */
export const diamondSet = (innings: number): StatisticSet => ({
  source: `Official Baseball Rules, Rule 9 (The Official Scorer); earned run average for ${innings} innings`,
  statistics: [
    counted("ab", "AB", "At bats", "Turnos al bate"),
    counted("r", "R", "Runs", "Carreras", RANKED),
    counted("h", "H", "Hits", "Hits", RANKED),
    counted("b2", "2B", "Doubles", "Dobles"),
    counted("b3", "3B", "Triples", "Triples"),
    counted("hr", "HR", "Home runs", "Jonrones", RANKED),
    counted("rbi", "RBI", "Runs batted in", "Carreras impulsadas", RANKED),
    counted("bb", "BB", "Walks", "Bases por bolas"),
    counted("so", "SO", "Strikeouts", "Ponches", LOW),
    counted("hbp", "HBP", "Hit by pitch", "Golpeado por lanzamiento"),
    counted("sf", "SF", "Sacrifice flies", "Elevados de sacrificio"),
    counted("sac", "SAC", "Sacrifice bunts", "Toques de sacrificio"),
    counted("sb", "SB", "Stolen bases", "Bases robadas", RANKED),
    counted("cs", "CS", "Caught stealing", "Atrapado robando", LOW),
    derived("pa", "PA", "Plate appearances", "Apariciones al plato", "ab + bb + hbp + sf + sac"),
    derived("tb", "TB", "Total bases", "Bases totales", "h + b2 + 2 * b3 + 3 * hr"),
    derived("avg", "AVG", "Batting average", "Promedio de bateo", "h / ab", { format: "rate", ...APPEARANCES }),
    derived("obp", "OBP", "On-base percentage", "Porcentaje de embasarse", "(h + bb + hbp) / (ab + bb + hbp + sf)", {
      format: "rate",
      ...APPEARANCES,
    }),
    derived("slg", "SLG", "Slugging percentage", "Porcentaje de slugging", "tb / ab", { format: "rate" }),
    derived("ops", "OPS", "On-base plus slugging", "Embasarse más slugging", "obp + slg", {
      format: "rate",
      ...APPEARANCES,
    }),
    counted("outs", "IP", "Innings pitched", "Entradas lanzadas", { format: "innings" }),
    counted("pbf", "BF", "Batters faced", "Bateadores enfrentados"),
    counted("ph", "HA", "Hits allowed", "Hits permitidos", LOW),
    counted("pr", "RA", "Runs allowed", "Carreras permitidas", LOW),
    counted("er", "ER", "Earned runs", "Carreras limpias", LOW),
    counted("pbb", "BBA", "Walks allowed", "Bases por bolas permitidas", LOW),
    counted("k", "K", "Strikeouts pitched", "Ponches propinados", RANKED),
    derived("era", "ERA", "Earned run average", "Promedio de carreras limpias", `${3 * innings} * er / outs`, {
      format: "two",
      ...LOW,
      ...INNINGS,
    }),
    derived(
      "whip",
      "WHIP",
      "Walks and hits per inning",
      "Bases por bolas y hits por entrada",
      "3 * (pbb + ph) / outs",
      {
        format: "two",
        ...LOW,
        ...INNINGS,
      },
    ),
    counted("po", "PO", "Putouts", "Outs realizados"),
    counted("as", "A", "Assists", "Asistencias"),
    counted("e", "E", "Errors", "Errores", LOW),
    derived("fpct", "FPCT", "Fielding percentage", "Porcentaje de fildeo", "(po + as) / (po + as + e)", {
      format: "rate",
    }),
  ],
  plays: [
    play("single", "Single", "Sencillo", { ab: 1, h: 1 }),
    play("double", "Double", "Doble", { ab: 1, h: 1, b2: 1 }),
    play("triple", "Triple", "Triple", { ab: 1, h: 1, b3: 1 }),
    play("home-run", "Home run", "Jonrón", { ab: 1, h: 1, hr: 1, r: 1, rbi: 1 }),
    play("out", "Out", "Out", { ab: 1 }),
    play("strikeout", "Strikeout", "Ponche", { ab: 1, so: 1 }),
    play("walk", "Walk", "Base por bolas", { bb: 1 }),
    play("hit-by-pitch", "Hit by pitch", "Golpeado", { hbp: 1 }),
    play("run", "Run scored", "Carrera", { r: 1 }),
    play("batted-in", "Run batted in", "Carrera impulsada", { rbi: 1 }),
    play("stolen-base", "Stolen base", "Base robada", { sb: 1 }),
    play("out-pitched", "Out pitched", "Out lanzado", { outs: 1, pbf: 1 }),
    play("strikeout-pitched", "Strikeout pitched", "Ponche propinado", { outs: 1, pbf: 1, k: 1 }),
    play("hit-allowed", "Hit allowed", "Hit permitido", { ph: 1, pbf: 1 }),
    play("walk-allowed", "Walk allowed", "Base permitida", { pbb: 1, pbf: 1 }),
    play("earned-run", "Earned run allowed", "Carrera limpia permitida", { pr: 1, er: 1 }),
    play("error", "Error", "Error", { e: 1 }),
  ],
  within: [
    ["h", "ab"],
    ["so", "ab"],
    ["hr", "h"],
    ["hr", "r"],
    ["er", "pr"],
  ],
  score: "r",
  given: null,
});
