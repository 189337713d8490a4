import type { SportTemplate } from "./template.ts";

export const SOFTBALL: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "Strong arms, stronger friendships",
    rules: [
      "Everyone bats in one continuous order, and nobody sits two innings in a row.",
      "8U: coach pitch with an 11-inch soft ball, bases at 60 feet, five runs in an inning at most, no standings.",
      "10U: 11-inch ball, pitching from 35 feet; after four balls a coach pitches to the same batter. No walks.",
      "12U: 12-inch ball, pitching from 40 feet, stealing after the release; dropped third strike in force.",
      "14U and older: 12-inch ball, pitching from 43 feet, six innings, no new inning after 1 h 30 min.",
      "A pitcher throws in at most four innings of a game and seven of a day.",
      "The game ends with a lead of 12 runs after three innings or 10 after four.",
    ],
    equipment: [
      "Batting helmet with face guard and chin strap (NOCSAE).",
      "Infielders and pitchers wear a fielder’s mask; catchers the full set.",
      "Glove, softball pants and molded cleats; bats carry the USA Softball mark.",
      "Visor and jersey are handed out; catcher’s gear and balls are ours.",
    ],
    parents: ["Only players and coaches in the dugout; spectators sit behind the fence."],
    safety: ["Breakaway bases are used at every field, and fences have a cover on top."],
    conduct: ["Cheers are for your own side; nobody chants at a pitcher."],
  },
  es: {
    tagline: "Brazos fuertes, amistades más fuertes",
    rules: [
      "Todas batean en un solo orden continuo y nadie descansa dos entradas seguidas.",
      "8U: lanza el entrenador con pelota blanda de 11 pulgadas, bases a 60 pies, máximo cinco carreras por entrada, sin clasificación.",
      "10U: pelota de 11 pulgadas, lanzamiento desde 35 pies; después de cuatro bolas, un entrenador lanza a la misma bateadora. Sin base por bolas.",
      "12U: pelota de 12 pulgadas, lanzamiento desde 40 pies, robo después de soltar la bola; se aplica el tercer strike caído.",
      "14U y mayores: pelota de 12 pulgadas, lanzamiento desde 43 pies, seis entradas, sin entrada nueva después de 1 h 30 min.",
      "Una lanzadora lanza en un máximo de cuatro entradas por partido y siete por día.",
      "El partido termina con 12 carreras de ventaja después de tres entradas o 10 después de cuatro.",
    ],
    equipment: [
      "Casco de bateo con careta y correa (NOCSAE).",
      "Lanzadoras y jugadoras del cuadro usan máscara; las receptoras, el equipo completo.",
      "Guante, pantalón de softbol y tacos moldeados; los bates llevan el sello USA Softball.",
      "Visera y camiseta se entregan; el equipo de receptora y las pelotas son de la liga.",
    ],
    parents: ["En la caseta solo están jugadoras y entrenadores; el público se sienta detrás de la malla."],
    safety: ["En todos los campos hay bases que se sueltan, y las mallas tienen protección arriba."],
    conduct: ["Los ánimos son para el propio equipo; nadie le grita a una lanzadora."],
  },
};
