import type { Waiver } from "../../contract/fields.ts";

/** The medical consent of a league without one of its own. A change of its words is a new version. */
export const MEDICAL: Waiver = {
  id: "5eed0001-0000-7000-8000-000000000002",
  version: 1,
  kind: "consent",
  required: true,
  title: { en: "Care in an emergency", es: "Atención en una emergencia" },
  text: {
    en: `If the player is hurt or falls ill at a game, practice or event of the league, its coaches and volunteers may give first aid and call an ambulance. They try to reach me and my emergency contacts first, or as soon as they can.

If nobody can be reached, I agree that licensed health professionals give the care that they find necessary and that cannot wait, and that the league tells them what I wrote about allergies and health.

The coaches of the player's team and the managers of the league may read what I wrote about allergies and health, for the player's safety and for nothing else.

I or my insurance pay for this care. I can withdraw this consent at any time by writing to the league; the player can then not take part without me present.`,
    es: `Si el jugador se lastima o se enferma en un juego, una práctica o una actividad de la liga, sus entrenadores y voluntarios pueden dar primeros auxilios y llamar a una ambulancia. Tratan de comunicarse antes conmigo y con mis contactos de emergencia, o lo antes posible.

Si no se puede localizar a nadie, acepto que profesionales de la salud con licencia den la atención que consideren necesaria y que no pueda esperar, y que la liga les informe lo que escribí sobre alergias y salud.

Los entrenadores del equipo del jugador y los administradores de la liga pueden leer lo que escribí sobre alergias y salud, por la seguridad del jugador y para nada más.

Yo o mi seguro pagamos esta atención. Puedo retirar este consentimiento en cualquier momento escribiendo a la liga; entonces el jugador no puede participar sin que yo esté presente.`,
  },
};
