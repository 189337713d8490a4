import type { SportTemplate } from "./template.ts";

export const BASEBALL: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "Everyone bats, everyone fields",
    rules: [
      "Everyone bats in one continuous order, and nobody sits two innings in a row.",
      "Each player plays at least four of six defensive innings, one of them in the infield.",
      "Coach Pitch (up to 7): a coach pitches up to six balls, then the tee. Three outs or five runs end the half-inning.",
      "Minors (8–10): six innings on 60-foot bases, at most five runs in an inning except the last, no new inning after 1 h 30 min.",
      "Majors (11–12): six innings, stealing once the ball reaches the plate.",
      "Pitches in a day by league age: 50 at 7–8, 75 at 9–10, 85 at 11–12, 95 at 13–16.",
      "Rest after pitching: none up to 20 pitches, 1 day from 21, 2 days from 36, 3 days from 51, 4 days from 66.",
      "After 41 pitches a player does not catch that day.",
      "The game ends with a lead of 10 runs after four complete innings.",
    ],
    equipment: [
      "Glove, batting helmet with NOCSAE stamp, and baseball pants.",
      "Bats carry the USA Baseball mark; the barrel is at most 2 5/8 inches.",
      "Molded cleats only up to age 12. Catchers wear the full set, boys with a cup.",
      "Cap and jersey are handed out; catcher’s gear and balls are ours.",
    ],
    parents: ["Only players and coaches in the dugout; scorers and pitch counters sit behind the backstop."],
    safety: [
      "Batters and base runners wear a helmet, catchers the full set also in the bullpen; no on-deck swings up to age 12.",
    ],
    conduct: ["Chatter is for your own side: no taunting of a batter or a pitcher, and no thrown bats."],
  },
  es: {
    tagline: "Todos batean, todos defienden",
    rules: [
      "Todos batean en un solo orden continuo y nadie descansa dos entradas seguidas.",
      "Cada jugador defiende al menos cuatro de seis entradas, una de ellas en el cuadro interior.",
      "Coach Pitch (hasta 7 años): un entrenador lanza hasta seis bolas y después se usa el soporte. Tres outs o cinco carreras terminan la media entrada.",
      "Minors (8–10): seis entradas con bases a 60 pies, máximo cinco carreras por entrada salvo la última, sin entrada nueva después de 1 h 30 min.",
      "Majors (11–12): seis entradas; se puede robar base cuando la bola llega al plato.",
      "Lanzamientos por día según la edad de liga: 50 a los 7–8, 75 a los 9–10, 85 a los 11–12, 95 a los 13–16.",
      "Descanso después de lanzar: ninguno hasta 20 lanzamientos, 1 día desde 21, 2 días desde 36, 3 días desde 51, 4 días desde 66.",
      "Después de 41 lanzamientos, el jugador no es receptor ese día.",
      "El partido termina con 10 carreras de ventaja después de cuatro entradas completas.",
    ],
    equipment: [
      "Guante, casco de bateo con sello NOCSAE y pantalón de béisbol.",
      "Los bates llevan el sello USA Baseball; el barril mide como máximo 2 5/8 pulgadas.",
      "Solo tacos moldeados hasta los 12 años. Los receptores usan el equipo completo; los niños, con concha protectora.",
      "Gorra y camiseta se entregan; el equipo de receptor y las pelotas son de la liga.",
    ],
    parents: ["En la caseta solo están jugadores y entrenadores; los anotadores se sientan detrás de la malla."],
    safety: [
      "Bateadores y corredores usan casco; los receptores, el equipo completo también al calentar; sin balanceo en espera hasta los 12 años.",
    ],
    conduct: ["Los gritos son para su propio equipo: sin burlas al bateador ni al lanzador, y no se tiran los bates."],
  },
};
