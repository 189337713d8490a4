import type { SportTemplate } from "./template.ts";

export const LACROSSE: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "Cradle, scoop, pass",
    rules: [
      "Every player plays at least half of each game.",
      "8U: 4v4 on a small field without goalkeepers, soft ball, no checking.",
      "10U: 7v7, one pass before a shot, no body checking.",
      "12U: 10v10, four quarters of 10 minutes; holds and pushes within three yards of the ball.",
      "14U and older: boys 10v10, girls 12v12, four quarters of 10 minutes.",
      "Boys and girls play by their own rules; in mixed divisions those without contact hold.",
      "With a lead of five goals the trailing team may take the ball at midfield instead of a face-off.",
    ],
    equipment: [
      "Boys: NOCSAE helmet, gloves, arm pads, shoulder pads (ND200), mouth guard, cup.",
      "Girls: goggles (ASTM) and mouth guard; soft headgear is welcome.",
      "A stick of the right length; balls are ours. Loaner sets are there for first seasons.",
    ],
    parents: ["Spectators stand on the far side, behind the two-yard line."],
    safety: ["No stick work near people who wear no helmet; goals are staked down."],
    conduct: ["Unsportsmanlike words cost the ball, then a minute, then the game."],
  },
  es: {
    tagline: "Acunar, recoger, pasar",
    rules: [
      "Cada jugador juega al menos la mitad de cada partido.",
      "8U: 4 contra 4 en campo pequeño sin porteros, pelota blanda, sin contacto.",
      "10U: 7 contra 7, un pase antes de tirar, sin cargas.",
      "12U: 10 contra 10, cuatro cuartos de 10 minutos; sujetar y empujar solo a menos de tres yardas de la pelota.",
      "14U y mayores: niños 10 contra 10, niñas 12 contra 12, cuatro cuartos de 10 minutos.",
      "Niños y niñas juegan con sus propias reglas; en divisiones mixtas valen las que no permiten contacto.",
      "Con cinco goles de ventaja, el equipo que pierde puede sacar desde medio campo en lugar del saque neutral.",
    ],
    equipment: [
      "Niños: casco NOCSAE, guantes, coderas, hombreras (ND200), protector bucal y concha protectora.",
      "Niñas: gafas protectoras (ASTM) y protector bucal; el casco blando es bienvenido.",
      "Un bastón del largo correcto; las pelotas son de la liga. Hay equipos prestados para la primera temporada.",
    ],
    parents: ["El público se pone al otro lado, detrás de la línea de dos yardas."],
    safety: ["No se usa el bastón cerca de quien no lleva casco; las porterías se fijan al suelo."],
    conduct: ["Las palabras antideportivas cuestan la pelota, después un minuto y después el partido."],
  },
};
