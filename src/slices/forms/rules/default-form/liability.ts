import type { Waiver } from "../../contract/fields.ts";

/** The waiver of a league without one of its own. A change of its words is a new version. */
export const LIABILITY: Waiver = {
  id: "5eed0001-0000-7000-8000-000000000001",
  version: 1,
  kind: "waiver",
  required: true,
  title: {
    en: "Risks of play, and release of liability",
    es: "Riesgos del juego y exención de responsabilidad",
  },
  text: {
    en: `1. Who signs. I am the parent or legal guardian of each player I register here, or I am the player and 18 or older. I sign for the player and for myself.

2. Playing has risks. Sport can lead to injuries: bruises, sprains, broken bones, concussions and, rarely, lasting disability or death. They can come from the game itself, from other players, from equipment, from the ground, from heat or cold, and from mistakes, also of coaches and officials. I understand these risks and accept them for the player.

3. Fit to play. As far as I know the player is healthy enough for this sport. I will tell the league if that changes. A player who may have a concussion stops at once and comes back only when a licensed health professional has allowed it in writing.

4. Release. As far as the law allows, I give up claims against the league, its directors, coaches, officials, volunteers, sponsors and the owners of its fields for injury or loss from ordinary negligence in connection with games, practices and events of the league.

5. What this does not touch. I give up no claim for gross negligence, recklessness, intended harm, abuse, or anything else that the law of my state does not let me give up. This text changes nothing about my insurance.

6. Rules. The player and I keep to the league's rules and code of conduct. The league may send away whoever endangers others.

7. The rest stays. If a court finds one part of this text without effect, the other parts stay. The law of the state where the league plays applies.

I have read this text, I had time to ask about it, and I sign it of my own free will.`,
    es: `1. Quién firma. Soy madre, padre o tutor legal de cada jugador que inscribo aquí, o soy el jugador y tengo 18 años o más. Firmo por el jugador y por mí.

2. Jugar tiene riesgos. El deporte puede causar lesiones: golpes, esguinces, fracturas, conmociones cerebrales y, rara vez, una discapacidad permanente o la muerte. Pueden venir del juego mismo, de otros jugadores, del equipo, del terreno, del calor o del frío, y de errores, también de entrenadores y árbitros. Entiendo estos riesgos y los acepto por el jugador.

3. En condiciones de jugar. Hasta donde sé, el jugador está sano para practicar este deporte. Avisaré a la liga si eso cambia. Un jugador que pueda tener una conmoción cerebral deja de jugar de inmediato y vuelve solo cuando un profesional de la salud con licencia lo haya permitido por escrito.

4. Exención. Hasta donde la ley lo permite, renuncio a reclamar a la liga, sus directores, entrenadores, árbitros, voluntarios, patrocinadores y a los dueños de sus campos por lesiones o pérdidas debidas a negligencia ordinaria en juegos, prácticas y actividades de la liga.

5. Lo que esto no toca. No renuncio a reclamos por negligencia grave, imprudencia temeraria, daño intencional, abuso, ni a nada a lo que la ley de mi estado no me permita renunciar. Este texto no cambia nada de mi seguro.

6. Reglas. El jugador y yo cumplimos las reglas y el código de conducta de la liga. La liga puede retirar a quien ponga en peligro a otros.

7. El resto sigue. Si un tribunal deja sin efecto una parte de este texto, las demás siguen. Se aplica la ley del estado donde juega la liga.

Leí este texto, tuve tiempo de preguntar y lo firmo por mi propia voluntad.`,
  },
};
