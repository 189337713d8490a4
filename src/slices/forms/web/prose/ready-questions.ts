import type { InBoth, QuestionKind } from "../../contract/vocabulary.ts";

interface ReadyQuestion {
  readonly name: string;
  readonly kind: QuestionKind;
  readonly label: InBoth;
  readonly hint: InBoth;
  readonly choices?: readonly InBoth[];
}

/** What leagues ask most, in both languages: taken with one tap, then changed as the league likes. */
export const READY_QUESTIONS: readonly ReadyQuestion[] = [
  {
    name: "school",
    kind: "text",
    label: { en: "Which school does the player go to?", es: "¿A qué escuela va el jugador?" },
    hint: { en: "We try to put schoolmates on one team.", es: "Tratamos de poner en un equipo a compañeros de escuela." },
  },
  {
    name: "grade",
    kind: "text",
    label: { en: "Which grade is the player in?", es: "¿En qué grado está el jugador?" },
    hint: { en: "It helps us balance the teams.", es: "Nos ayuda a equilibrar los equipos." },
  },
  {
    name: "experience",
    kind: "choice",
    label: { en: "How long has the player played this sport?", es: "¿Cuánto tiempo lleva el jugador en este deporte?" },
    hint: { en: "Teams are made so that each has beginners and old hands.", es: "Los equipos se forman con principiantes y con experimentados." },
    choices: [
      { en: "First season", es: "Primera temporada" },
      { en: "1 or 2 seasons", es: "1 o 2 temporadas" },
      { en: "3 seasons or more", es: "3 temporadas o más" },
    ],
  },
  {
    name: "days",
    kind: "several",
    label: { en: "On which days can the player not practice?", es: "¿Qué días no puede entrenar el jugador?" },
    hint: { en: "Practice days are chosen to suit most players.", es: "Los días de entrenamiento se eligen para que convengan a la mayoría." },
    choices: [
      { en: "Monday", es: "Lunes" },
      { en: "Tuesday", es: "Martes" },
      { en: "Wednesday", es: "Miércoles" },
      { en: "Thursday", es: "Jueves" },
      { en: "Friday", es: "Viernes" },
    ],
  },
  {
    name: "volunteer",
    kind: "several",
    label: { en: "How could your family help?", es: "¿Cómo podría ayudar su familia?" },
    hint: { en: "Every team runs on parents. We call before we count on you.", es: "Cada equipo vive de sus padres. Llamamos antes de contar con usted." },
    choices: [
      { en: "Coach or assistant coach", es: "Entrenar o ayudar a entrenar" },
      { en: "Team parent", es: "Coordinar a los padres del equipo" },
      { en: "Keep score", es: "Anotar los puntos" },
      { en: "Set up the field", es: "Preparar la cancha" },
    ],
  },
  {
    name: "number",
    kind: "text",
    label: { en: "A number the player would like on the jersey", es: "Un número que el jugador quisiera en la camiseta" },
    hint: { en: "If two ask for the same, who registered first has it.", es: "Si dos piden el mismo, lo recibe quien se inscribió primero." },
  },
];
