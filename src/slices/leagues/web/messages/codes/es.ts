import type en from "./en.ts";

export default {
  refusals: {
    leagues: {
      "location-unknown": "No reconocemos esta ubicación. Escriba un código postal de 5 dígitos, o una ciudad y su estado.",
      "child-unknown": "Este jugador no es de su familia. Inicie sesión o quítelo de la búsqueda.",
      "searches-full": "Ya tiene 20 búsquedas guardadas. Quite una primero.",
      "opened-already": "Las inscripciones de esta liga ya están abiertas o no tienen fecha.",
      "search-unknown": "Esta búsqueda guardada ya no existe.",
    },
  },
  issues: {
    q: { long: "El texto de búsqueda debe tener 200 caracteres o menos" },
    sport: { long: "Un deporte debe tener 60 caracteres o menos", many: "Elija 80 deportes o menos" },
    state: { unknown: "Elija un estado de la lista", many: "Elija 80 estados o menos" },
    place: {
      long: "El código postal o la ciudad debe tener 80 caracteres o menos",
      needed: "Escriba un código postal o una ciudad para buscar a cierta distancia",
      unknown: "No reconocemos esta ubicación. Escriba un código postal de 5 dígitos, o una ciudad y su estado",
    },
    radius: {
      number: "El radio en millas debe ser un número, como 25",
      range: "El radio en millas debe estar entre 1 y 500",
    },
    age: { unknown: "Elija un grupo de edad de la lista", many: "Elija menos grupos de edad" },
    price: { unknown: "Elija un rango de precio de la lista", many: "Elija menos rangos de precio" },
    availability: { unknown: "Elija una disponibilidad de la lista", many: "Elija menos disponibilidades" },
    season: { unknown: "Elija una temporada de la lista", many: "Elija menos temporadas" },
    day: { unknown: "Elija un día de la lista", many: "Elija menos días" },
    time: { unknown: "Elija una hora del día de la lista", many: "Elija menos horas del día" },
    gender: { unknown: "Elija niñas, niños o mixto", many: "Elija menos grupos" },
    child: { unknown: "Este jugador no es de su familia. Inicie sesión o quítelo de la búsqueda", many: "Elija menos jugadores" },
    sort: { unknown: "Elija un orden de la lista" },
    box: { unknown: "Indique el mapa con oeste, sur, este y norte en grados, como -122.6,37.5,-121.9,38.1" },
  },
} satisfies typeof en;
