export default {
  refusals: {
    reviews: {
      "not-found": "Esta reseña ya no existe.",
      "not-entitled": "Solo las familias con un lugar en una temporada que ya empezó pueden opinar sobre ella.",
      "own-league": "Usted dirige esta liga, por eso no puede escribir una reseña.",
      "address-unconfirmed": "Confirme su correo electrónico para escribir una reseña.",
      "already-answered": "La liga ya respondió a esta reseña.",
      "not-shown": "Esta reseña no es pública, por eso no se puede responder.",
    },
  },
  issues: {
    stars: { missing: "Elija de 1 a 5 estrellas" },
    "review-text": { long: "Una reseña debe tener 2,000 caracteres o menos" },
    "review-answer": { missing: "Escriba una respuesta", long: "Una respuesta debe tener 2,000 caracteres o menos" },
    "review-decision": { missing: "Elija qué hacer" },
    "review-reason": { missing: "Escriba un motivo", long: "Un motivo debe tener 500 caracteres o menos" },
  },
};
