import type { SportTemplate } from "./template.ts";

export const SWIMMING: SportTemplate = {
  outdoors: true,
  en: {
    tagline: "Your own best time, every week",
    rules: [
      "To join, a swimmer crosses 25 yards without help and treads water for one minute.",
      "Age groups in meets: 6 and under, 7–8, 9–10, 11–12, 13–14, 15–18, by the age on the season’s cut-off date.",
      "6 and under and 7–8 swim 25 yards, the others 50, relays 100; the IM begins at 9–10.",
      "Each swimmer starts in up to three individual events and two relays of a meet, and in at least two events.",
      "Disqualifications are explained in private by the coach; at 8 and under they are a lesson, not a result.",
      "Points count for the first three places; every personal best gets a ribbon.",
    ],
    equipment: [
      "Training suit, goggles, cap and towel; a water bottle at the end of the lane.",
      "Fins and boards are ours. No jewelry in the water.",
      "The team cap is handed out; the team suit is recommended, not required.",
    ],
    parents: [
      "Every meet needs 20 timers and officials: each family takes one job in every second meet.",
      "Say by Wednesday evening whether your child swims on Saturday.",
    ],
    safety: [
      "A certified lifeguard, who coaches nobody, watches every session.",
      "Diving starts only in water of at least 5 feet, after a coach has taught and checked them.",
      "No running on the deck, no breath-holding contests.",
    ],
    conduct: ["Cheer for the last swimmer until the wall is touched. No phones or cameras in the locker rooms."],
  },
  es: {
    tagline: "Su mejor tiempo, cada semana",
    rules: [
      "Para entrar, el nadador cruza 25 yardas sin ayuda y flota de pie durante un minuto.",
      "Grupos de edad en las competencias: 6 y menores, 7–8, 9–10, 11–12, 13–14, 15–18, según la edad en la fecha de corte.",
      "Los de 6 y menores y 7–8 nadan 25 yardas, los demás 50, los relevos 100; el combinado empieza en 9–10.",
      "Cada nadador participa en un máximo de tres pruebas individuales y dos relevos por competencia, y en al menos dos pruebas.",
      "El entrenador explica las descalificaciones en privado; en 8 y menores son una lección, no un resultado.",
      "Puntúan los tres primeros lugares; cada mejor marca personal recibe una cinta.",
    ],
    equipment: [
      "Traje de baño de entrenamiento, gafas, gorra y toalla; una botella de agua al final del carril.",
      "Las aletas y las tablas son de la liga. Sin joyas en el agua.",
      "Se entrega la gorra del equipo; el traje del equipo se recomienda, pero no es obligatorio.",
    ],
    parents: [
      "Cada competencia necesita 20 cronometristas y jueces: cada familia toma una tarea cada dos competencias.",
      "Avise antes del miércoles por la noche si su hijo nada el sábado.",
    ],
    safety: [
      "Un salvavidas certificado, que no entrena a nadie, vigila cada sesión.",
      "Los saltos de salida se hacen solo con al menos 5 pies de agua y después de que un entrenador los enseñe y los revise.",
      "No se corre junto a la piscina ni se hacen concursos de aguantar la respiración.",
    ],
    conduct: ["Anime al último nadador hasta que toque la pared. Sin teléfonos ni cámaras en los vestuarios."],
  },
};
