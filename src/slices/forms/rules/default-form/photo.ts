import type { Waiver } from "../../contract/fields.ts";

/** The photo consent of a league without one of its own; nobody has to give it. A change of its words is a new version. */
export const PHOTO: Waiver = {
  id: "5eed0001-0000-7000-8000-000000000003",
  version: 1,
  kind: "consent",
  required: false,
  title: { en: "Photos and video", es: "Fotos y video" },
  text: {
    en: `The league may take photos and video of the player at games, practices and events, and show them in its newsletters, on its website and on its social media, without payment and without the player's last name.

The player can play all the same if I do not agree. I can withdraw this at any time by writing to the league, which then shows no new pictures and takes down those it can.`,
    es: `La liga puede tomar fotos y video del jugador en juegos, prácticas y actividades, y mostrarlos en sus boletines, su sitio web y sus redes sociales, sin pago y sin el apellido del jugador.

El jugador puede jugar igual si no acepto. Puedo retirarlo en cualquier momento escribiendo a la liga, que entonces no muestra imágenes nuevas y quita las que pueda.`,
  },
};
