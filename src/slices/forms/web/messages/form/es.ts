import type en from "./en.ts";

/** Los campos del formulario de una liga, como los llenan las familias. */
export default {
  contact: {
    name: "Nombre de la madre, el padre o el tutor",
    email: "Correo electrónico de contacto",
    emailHint: "Aquí enviamos los recibos y los cambios de partidos.",
    phone: "Número de teléfono",
    phoneHint: "Se usa si un partido se cancela a último momento o si su hijo se lastima.",
  },
  health: {
    title: "¿Qué debe saber la liga?",
    shirtSize: "Talla de camiseta",
    pantsSize: "Talla de pantalón",
    helmetSize: "Talla de casco",
    gloveSize: "Talla de guante",
    shoeSize: "Talla de calzado",
    choose: "Elija uno",
    yes: "Sí",
    no: "No",
    fileHint: "Una foto o un PDF, de hasta 10 MB.",
    fileThere: "Ya subió un archivo. Otro lo reemplaza.",
    friends: {
      legend: "{count, plural, one {Un amigo o una amiga con quien jugar (opcional)} other {Amigos con quienes jugar (opcional)}}",
      why: "Escriba el nombre como lo inscribe su familia. Ayuda si las dos familias se nombran. La liga lo intenta, pero no puede prometerlo. Solo lo leen quienes forman los equipos.",
      firstName: "Amigo {number}: nombre",
      lastName: "Amigo {number}: apellido",
      firstNameOnly: "Nombre del amigo o la amiga",
      lastNameOnly: "Apellido del amigo o la amiga",
    },
  },
  agreements: {
    optional: "(opcional)",
    agree: "Acepto: {title}",
  },
} satisfies typeof en;
