/** El campo para la identificación, dondequiera que se elijan los grupos. */
export default {
  photoId: {
    label: "Identificación con foto",
    another: "Otra identificación con foto (opcional)",
    hint: "Una foto de su licencia de conducir, pasaporte u otra identificación oficial, de hasta 10 MB. Muestre las cuatro esquinas.",
    note: "Solo usted y los administradores que la revisan pueden verla. Borramos la imagen 30 días después de la revisión. Las ligas y las familias nunca la ven.",
  },
};
