import { FIELD_LABELS } from "../../../contract/league/field-labels.ts";
import type en from "./en.ts";

/** Cómo se llaman los campos de una liga en sus formularios, y lo que los explica. */
export default {
  labels: FIELD_LABELS.es,
  optional: "{label} (opcional)",
  hints: {
    customSport: "Solo para un deporte que no está en la lista",
    tagline: "Una línea que las familias ven en la tarjeta",
    website: "Como www.liga.org",
    photoId: "JPEG, PNG, WebP o AVIF, hasta 10 MB. Sin foto, las familias ven un dibujo del deporte. Muestre niños solo con el permiso de sus tutores.",
    address: "Calle y número. Las indicaciones llevan a esta dirección",
    zip: "Con él completamos la ciudad, el estado y la zona horaria",
    playTimes: "Cuándo juega normalmente la liga. Deje vacías las filas que no necesite.",
    year: "Para una temporada de invierno que pasa el Año Nuevo, use el año de diciembre",
    seasonName: "El nombre que usan las familias, como Primavera 2027",
    regularSeasonGames: "Partidos por equipo, o 0 si no hay",
    maxAge: "Escriba 120 si no hay límite",
    ageCutoffDate: "Usamos la edad del niño en esta fecha. El fútbol suele usar el 1 de agosto; el béisbol, el 31.",
    capacity: "Lugares en toda la liga. Cuando se llenan, empieza la lista de espera",
    registrationFeeCents: "En dólares, como 100 o 99.50",
    equipmentFeeCents: "En dólares, o 0 si no hay. Junto con la tarifa de inscripción forma la tarifa de la temporada.",
    directorName: "Las familias ven este nombre",
    directorPhone: "No se muestra a las familias",
    directorEmail: "Aquí llegan las preguntas de las familias. La dirección no se muestra",
    policy: "Una regla por línea",
  },
  choose: "Elija",
  times: { row: "Horario {number}", weekday: "Día", start: "Desde", end: "Hasta", none: "Sin partidos" },
  photo: { one: "Una foto", none: "Sin foto", alt: "La foto de la liga", remove: "Quitar la foto", another: "Elegir otra foto" },
} satisfies typeof en;
