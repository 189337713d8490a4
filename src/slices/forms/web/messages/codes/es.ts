import type en from "./en.ts";

/** Lo que dicen los rechazos y los avisos del formulario de una liga. */
export default {
  refusals: {
    forms: {
      "changed-meanwhile": "Otra persona guardó esto mientras usted escribía. Su texto sigue aquí. Vea abajo lo que difiere.",
    },
  },
  issues: {
    friend: { twice: "Ya nombró a este amigo" },
    signature: {
      missing: "Escriba su nombre para aceptar",
      long: "Un nombre debe tener 120 caracteres o menos",
      changed: "La liga cambió este texto. Léalo otra vez y acéptelo",
      tick: "Lea esto y acéptelo para continuar",
    },
    answer: {
      missing: "Responda esta pregunta",
      choice: "Elija una respuesta",
      several: "Elija al menos una respuesta",
      "yes-no": "Elija sí o no",
      file: "Elija un archivo para subir",
      long: "Una respuesta debe tener 1,000 caracteres o menos",
      unknown: "Elija una de las respuestas",
    },
    "league-id": { invalid: "league_id no es válido." },
    question: {
      missing: "Escriba la pregunta al menos en un idioma",
      long: "Una pregunta debe tener 200 caracteres o menos",
      "built-in": "Esto ya se le pregunta a cada familia. Pregunte otra cosa o quítela",
      twice: "Esta pregunta se hace dos veces",
      kind: "Esta pregunta ya tiene respuestas, así que su tipo no puede cambiar. Ocúltela y agregue una nueva",
      many: "Agregue hasta 40 preguntas propias",
    },
    "question-hint": { long: "El motivo debe tener 500 caracteres o menos" },
    choice: {
      missing: "Escriba la opción al menos en un idioma",
      long: "Una opción debe tener 200 caracteres o menos",
      few: "Agregue al menos dos opciones",
      many: "Agregue hasta 30 opciones",
    },
    "waiver-title": {
      missing: "Escriba un título al menos en un idioma",
      long: "Un título debe tener 200 caracteres o menos",
    },
    "waiver-text": {
      missing: "Escriba el texto al menos en un idioma",
      long: "Un texto debe tener 20,000 caracteres o menos",
    },
    waiver: { many: "Agregue hasta 10 textos para firmar" },
    "field-gender": { missing: "Elija un género" },
    "field-email": { missing: "Escriba el correo electrónico del jugador" },
    "field-address": { missing: "Escriba la dirección del jugador" },
    "field-phone": { missing: "Escriba el número de teléfono del jugador" },
    "field-allergies": { missing: "Escriba las alergias, o «Ninguna»" },
    "field-medical-note": { missing: "Escriba las notas médicas, o «Ninguna»" },
    "field-shirt-size": { missing: "Elija una talla de camiseta" },
    "field-pants-size": { missing: "Elija una talla de pantalón" },
    "field-helmet-size": { missing: "Elija una talla de casco" },
    "field-glove-size": { missing: "Elija una talla de guante" },
    "field-shoe-size": { missing: "Elija una talla de calzado" },
    "second-guardian-name": { missing: "Escriba el nombre del segundo tutor" },
    "second-guardian-email": { missing: "Escriba el correo electrónico del segundo tutor" },
    "second-guardian-phone": { missing: "Escriba el número de teléfono del segundo tutor" },
  },
} satisfies typeof en;
