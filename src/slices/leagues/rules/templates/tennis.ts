import type { SportTemplate } from "./template.ts";

export const TENNIS: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "Rally first, then win",
    rules: [
      "8U: red balls on 36-foot courts, first to seven points; a coach may feed the first ball.",
      "10U: orange balls on 60-foot courts, best of three short sets to four, tie-break at three all.",
      "12U: green balls on full courts, one set to six with a tie-break.",
      "14U and older: yellow balls, best of three sets, the third as a tie-break to ten.",
      "A team day is four singles and two doubles; everyone plays at least one match.",
      "Players call their own lines: what you did not see as out was in.",
      "A lesson of 15 minutes opens each date; partners for doubles change every week.",
    ],
    equipment: [
      "A racquet of the right length: 19–23 inches at 8U, 23–25 at 10U, 26–27 above. Some can be borrowed.",
      "Tennis shoes that leave no marks, a cap and a water bottle.",
      "Balls are ours. The team shirt is handed out at the first date.",
    ],
    parents: ["Please watch from outside the fence, and let the players settle their calls."],
    safety: ["Stray balls stop the point at once; courts are dried, or play moves to another day."],
    conduct: ["A thrown racquet costs a point, then a game, then the match."],
  },
  es: {
    tagline: "Primero el peloteo, después el partido",
    rules: [
      "8U: pelotas rojas en canchas de 36 pies, a siete puntos; un entrenador puede lanzar la primera pelota.",
      "10U: pelotas naranjas en canchas de 60 pies, al mejor de tres sets cortos a cuatro, con muerte súbita en tres iguales.",
      "12U: pelotas verdes en cancha completa, un set a seis con muerte súbita.",
      "14U y mayores: pelotas amarillas, al mejor de tres sets; el tercero, una muerte súbita a diez.",
      "Una jornada por equipos son cuatro individuales y dos dobles; todos juegan al menos un partido.",
      "Los jugadores cantan sus propias líneas: lo que no se vio fuera fue dentro.",
      "Cada fecha empieza con una clase de 15 minutos; las parejas de dobles cambian cada semana.",
    ],
    equipment: [
      "Una raqueta del largo correcto: 19–23 pulgadas en 8U, 23–25 en 10U, 26–27 para mayores. Algunas se prestan.",
      "Zapatos de tenis que no dejen marcas, una gorra y una botella de agua.",
      "Las pelotas son de la liga. La camiseta del equipo se entrega en la primera fecha.",
    ],
    parents: ["Mire desde fuera de la malla y deje que los jugadores resuelvan sus pelotas dudosas."],
    safety: ["Una pelota que entra detiene el punto de inmediato; las canchas se secan o se juega otro día."],
    conduct: ["Tirar la raqueta cuesta un punto, después un juego y después el partido."],
  },
};
