import type en from "./en.ts";

export default {
  map: {
    pin: "{league}, {availability}, {price}",
    pinFree: "{league}, {availability}, gratis",
    pinPlain: "{league}, {availability}",
    cluster: "{count} ligas muy juntas. Acercar",
    clusterNear: "{count} ligas cerca de {place}. Acercar",
    clusterKey: "Varias ligas: abre un mapa más cercano",
    moves: "Mover el mapa",
    keys: "Las flechas mueven el mapa; más y menos lo acercan y alejan.",
    in: "Acercar",
    out: "Alejar",
    north: "Mover al norte",
    south: "Mover al sur",
    west: "Mover al oeste",
    east: "Mover al este",
    whole: "Mostrar todo el resultado",
    wholeSingle: "Volver a la liga",
    shown: "{count, plural, =0 {Ninguna liga} one {# liga} other {# ligas}} en este mapa.",
    outside: "{count, plural, one {# más está} other {# más están}} fuera de él.",
    circle: "Círculo: {miles} millas alrededor de {place}",
    area: "Círculo: la zona de {place}",
    place: "Su ubicación: {place}",
  },
} satisfies typeof en;
