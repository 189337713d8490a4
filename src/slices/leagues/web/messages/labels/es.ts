import { FIELD_LABELS } from "../../../contract/field-labels.ts";
import type en from "./en.ts";

/** Cómo se llaman los campos de una liga en sus formularios, y lo que los explica. */
export default {
  labels: FIELD_LABELS.es,
  optional: "{label} (opcional)",
  hints: {
    customSport: "Solo para un deporte que no está en la lista",
    tagline: "Una línea que las familias leen en la tarjeta",
    website: "Como www.liga.org",
    photoId: "JPEG, PNG, WebP o AVIF, hasta 10 MB. Sin foto, las familias ven el dibujo del deporte. Muestre niños solo con el permiso de sus tutores.",
    address: "Calle y número; las indicaciones llevan allí",
    zip: "De él siguen la ciudad, el estado y la zona horaria",
    playTimes: "Cuándo juega normalmente la liga. Deje vacía la fila que no necesite.",
    year: "Un invierno que pasa el Año Nuevo lleva el año de su diciembre",
    seasonName: "Como la llaman las familias, por ejemplo Primavera 2027",
    regularSeasonGames: "De cada equipo; 0 si no hay",
    maxAge: "120 si no hay límite",
    ageCutoffDate: "Decide la edad del niño en este día. El fútbol suele tomar el 1 de agosto; el béisbol, el 31.",
    capacity: "Lugares en toda la liga; después empieza la lista de espera",
    registrationFeeCents: "En dólares, como 100 o 99.50",
    equipmentFeeCents: "En dólares; 0 si no hay. Junto con la cuota de inscripción es la cuota de temporada.",
    directorName: "Las familias ven el nombre",
    directorPhone: "No se muestra a las familias",
    directorEmail: "Ahí llegan las preguntas de las familias; la dirección no se muestra",
    policy: "Una regla por línea",
  },
  choose: "Elija",
  times: { row: "Horario {number}", weekday: "Día", start: "Desde", end: "Hasta", none: "Sin juego" },
  photo: { one: "Una foto", none: "Sin foto", alt: "La foto de la liga", remove: "Quitar la foto", another: "Elegir otra foto" },
} satisfies typeof en;
