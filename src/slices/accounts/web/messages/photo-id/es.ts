/** El campo para la identificación, dondequiera que se elijan los grupos. */
export default {
  photoId: {
    label: "Identificación con foto",
    another: "Otra identificación con foto",
    hint: "Una imagen de su licencia de conducir, pasaporte u otra identificación oficial, de hasta 10 MB. Muestre las cuatro esquinas.",
    note: "Solo usted y los administradores que la revisan pueden verla. La imagen se borra 30 días después de la revisión. Ninguna liga ni familia la recibe.",
    submitted: "En revisión",
    submittedText: "Usted envió una identificación el {day}. Cuenta; no hace falta enviar otra.",
    verified: "Aprobada",
    verifiedText: "Su identificación está aprobada. No tiene que hacer nada más.",
    refused: "Devuelta",
    refusedText: "Su identificación fue devuelta: {reason}",
  },
};
