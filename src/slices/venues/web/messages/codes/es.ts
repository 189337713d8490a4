/** Lo que dicen los rechazos y los avisos de los campos de las sedes. */
export default {
  refusals: {
    venues: {
      "not-found": "Esta sede no es de una de sus ligas.",
      "not-yours":
        "Puede usar esta sede, pero no cambiarla. Pídalo a los encargados de las ligas que juegan allí o que la agregaron.",
      "changed-meanwhile": "Otra persona cambió esto.",
      "known-already": "Ya hay una sede con este nombre en este código postal. Búsquela y elíjala.",
      "in-profile": "El nombre y la dirección son parte del perfil de la liga. Cámbielos allí.",
      "home-venue": "Esta es la sede propia de la liga. Cámbiela en el perfil de la liga.",
      "field-name-taken": "Otra cancha de esta sede tiene ese nombre.",
      "too-many-fields": "Una sede puede tener 100 canchas como máximo.",
      "last-field": "Una sede necesita al menos una cancha. Agregue otra primero.",
      "field-in-use": "Todavía hay partidos programados en esta cancha. Muévalos primero.",
      "no-such-league": "Esta liga no usa la sede. Primero tiene que elegirla.",
      "events-inside": "Hay partidos o eventos planeados durante este cierre. Revíselos abajo y luego cierre de todos modos.",
    },
  },
  issues: {
    "venue-title": {
      missing: "Escriba el nombre de la sede",
      long: "El nombre debe tener 120 caracteres o menos",
    },
    "venue-address": {
      missing: "Escriba la calle y el número",
      long: "La dirección debe tener 200 caracteres o menos",
    },
    "venue-zip": {
      format: "Escriba un código postal de cinco cifras, como 94607",
      unknown: "Escriba un código postal de Estados Unidos",
    },
    "venue-pin": {
      format: "Escriba la latitud y la longitud, como 30.4507, -91.1546",
      far: "El punto está a más de 60 millas del código postal. Revise los dos",
    },
    "venue-parking": { long: "La nota de estacionamiento debe tener 300 caracteres o menos" },
    "venue-fields": { number: "Escriba cuántas canchas hay, de 1 a 100" },
    "field-title": {
      missing: "Escriba un nombre para la cancha",
      long: "El nombre debe tener 60 caracteres o menos",
      taken: "Otra cancha tiene ese nombre. Elija otro",
    },
    "venue-times": {
      format: "Escriba una hora, como 5:30 p. m.",
      both: "Escriba las dos horas, o deje las dos vacías para todo el día",
      order: "El final debe ser después del inicio",
    },
    "venue-days": {
      format: "Elija un día",
      both: "Elija los dos días, o deje los dos vacíos",
      order: "El último día no puede ser antes del primero",
    },
    "venue-weekdays": { missing: "Elija al menos un día de la semana" },
    "closure-reason": {
      missing: "Escriba un motivo, como canchas mojadas",
      long: "El motivo debe tener 200 caracteres o menos",
    },
    "permit-fields": { missing: "Elija al menos una cancha" },
    "permit-league": { missing: "Elija una liga" },
  },
};
