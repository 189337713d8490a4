import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ConsentTexts } from "./consent-versions.ts";

export const spanish: ConsentTexts = {
  "keep-data": {
    "2026-11-21":
      `Soy madre, padre o tutor legal de este jugador, o soy el jugador y mayor de edad. ${PRODUCT_NAME} puede guardar lo que escribo aquí, mostrarlo a los tutores del jugador y pasar a una liga lo que su formulario pide cuando lo inscribo. Las notas de salud se guardan cifradas. Puedo ver, cambiar y borrar todo en cualquier momento.`,
  },
  "public-name": {
    "2026-11-21":
      "Los calendarios, resultados y listas de equipos que cualquiera puede ver pueden mostrar el nombre y la inicial del apellido, como «Maya O.». Sin esto muestran un número.",
  },
  statistics: {
    "2026-11-24":
      "Las ligas pueden mostrar lo que este jugador hizo en los partidos: goles, puntos, hits. Si lo oculta, no aparece en ninguna lista, clasificación ni página del jugador, en ninguna liga. Los totales del equipo siguen siendo correctos. Los entrenadores del jugador, la oficina de la liga y usted lo siguen viendo.",
  },
};
