import type { SportTemplate } from "./template.ts";

export const VOLLEYBALL: SportTemplate = {
  outdoors: false,
  en: {
    tagline: "Three touches, one team",
    rules: [
      "Best of three sets: two to 25, the third to 15, win by two, cap at 27 and 17.",
      "10U: 4v4, net at 6 feet, light ball; the server may step in, and a coach may toss the second ball.",
      "12U: 6v6, net at 7 feet, light ball; after five serves in a row the team rotates.",
      "14U and older: 6v6, net at 7 feet 4 inches.",
      "Everyone rotates through every position; nobody sits out two sets in a row.",
      "A ball that touches the ceiling on your own side may be played; the net may be touched by hair and clothes only.",
      "A team may play with one player less and borrow one from the other side.",
    ],
    equipment: [
      "Knee pads and clean court shoes.",
      "A jersey with a number is handed out; balls are ours.",
      "No jewelry; long hair is tied back with soft ties.",
    ],
    parents: ["Families keep the score in turns; a two-minute lesson lies on the table."],
    safety: ["Poles are padded, and a ball that rolls in stops the rally at once."],
    conduct: ["Call your own touches: honesty is a skill too."],
  },
  es: {
    tagline: "Tres toques, un equipo",
    rules: [
      "Al mejor de tres sets: dos a 25 y el tercero a 15, con dos de ventaja y límite de 27 y 17.",
      "10U: 4 contra 4, red a 6 pies, balón ligero; quien saca puede acercarse y un entrenador puede lanzar el segundo balón.",
      "12U: 6 contra 6, red a 7 pies, balón ligero; después de cinco saques seguidos el equipo rota.",
      "14U y mayores: 6 contra 6, red a 7 pies 4 pulgadas.",
      "Todos pasan por todas las posiciones; nadie descansa dos sets seguidos.",
      "Un balón que toca el techo en el propio lado se puede jugar; la red solo se toca con el cabello o la ropa.",
      "Un equipo puede jugar con uno menos y pedir prestado un jugador al rival.",
    ],
    equipment: [
      "Rodilleras y zapatos de cancha limpios.",
      "Se entrega una camiseta con número; los balones son de la liga.",
      "Sin joyas; el cabello largo se recoge con ligas suaves.",
    ],
    parents: ["Las familias llevan el marcador por turnos; en la mesa hay una explicación de dos minutos."],
    safety: ["Los postes tienen protección y un balón que entra a la cancha detiene la jugada de inmediato."],
    conduct: ["Diga usted mismo si tocó el balón: la honestidad también se entrena."],
  },
};
