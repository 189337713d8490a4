import type { Question, Waiver } from "#slices/forms/contract/fields.ts";

/** One question of each kind, as a league would ask it. */
export const OWN_QUESTIONS: readonly Omit<Question, "id">[] = [
  {
    kind: "text",
    label: { en: "Which school does the player attend?", es: "¿A qué escuela va?" },
    hint: { en: "So that schoolmates can share rides.", es: "Para que quienes van a la misma escuela viajen juntos." },
    choices: [],
    required: true,
  },
  {
    kind: "choice",
    label: { en: "How long has the player played?", es: "¿Cuánto tiempo lleva jugando?" },
    hint: null,
    choices: [
      { value: "new", label: { en: "This is the first season", es: "Es la primera temporada" } },
      { value: "some", label: { en: "One or two seasons", es: "Una o dos temporadas" } },
      { value: "long", label: { en: "Longer", es: "Más tiempo" } },
    ],
    required: true,
  },
  {
    kind: "several",
    label: { en: "When could you help?", es: "¿Cuándo podría ayudar?" },
    hint: {
      en: "Snacks, lines, score sheets: nobody needs to know the game.",
      es: "Meriendas, líneas, planillas: no hace falta saber del juego.",
    },
    choices: [
      { value: "practice", label: { en: "At practice", es: "En los entrenamientos" } },
      { value: "games", label: { en: "At games", es: "En los partidos" } },
      { value: "home", label: { en: "From home", es: "Desde casa" } },
    ],
    required: false,
  },
  {
    kind: "yes-no",
    label: { en: "Has the player had a physical this year?", es: "¿Tuvo un examen físico este año?" },
    hint: null,
    choices: [],
    required: true,
  },
  {
    kind: "file",
    label: { en: "The doctor's form", es: "El formulario del médico" },
    hint: {
      en: "A photo or a PDF. It can wait until the first practice.",
      es: "Una foto o un PDF. Puede esperar hasta el primer entrenamiento.",
    },
    choices: [],
    required: false,
  },
];

/** What the league has signed instead of the usual texts. */
export const OWN_TEXTS: readonly Omit<Waiver, "id" | "version">[] = [
  {
    kind: "waiver",
    required: true,
    title: { en: "Play near the water", es: "Jugar cerca del agua" },
    text: {
      en: "Our fields lie beside a bayou. Players stay inside the fence, and fetch no ball from beyond it. I understand that a field near water has risks that no fence takes away, and that the league is not liable for what happens beyond it.",
      es: "Nuestras canchas están junto a un bayou. Quienes juegan se quedan dentro de la cerca y no van por ninguna pelota al otro lado. Entiendo que una cancha cerca del agua tiene riesgos que ninguna cerca quita, y que la liga no responde por lo que pase al otro lado.",
    },
  },
  {
    kind: "consent",
    required: false,
    title: { en: "Team photos", es: "Fotos del equipo" },
    text: {
      en: "The league may show photos of the team on its own pages, without names. I can take this back at any time.",
      es: "La liga puede mostrar fotos del equipo en sus propias páginas, sin nombres. Puedo retirar este permiso cuando quiera.",
    },
  },
];
