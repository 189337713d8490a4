import type { Language } from "#kernel/language.ts";
import type { FriendReason } from "./vocabulary.ts";

interface FriendWords {
  readonly requestFor: string;
  readonly reasons: Readonly<Record<FriendReason, string>>;
}

/** What a family reads of its own friend request, in the email and on the team's page. */
export const FRIEND_WORDS: Record<Language, FriendWords> = {
  en: {
    requestFor: "{player} and {friend}",
    reasons: {
      kept: "Kept: they are on the same team.",
      "not-found": "Not met: there is no single player with that name in this division.",
      limit: "Not met: more friends were named than the league allows.",
      "not-mutual": "Not met: both families need to ask for each other, and only yours did.",
      room: "Not met: the team was full.",
      sizes: "Not met: all teams are about the same size.",
      siblings: "Not met: siblings play together, and both were not possible.",
      coaches: "Not met: coaches’ children play on the coach’s team, and both were not possible.",
      requests: "Not met: it was not possible together with other requests.",
      balance: "Not met: the teams would have been less even.",
      league: "Not met: the league decided to make the teams another way.",
    },
  },
  es: {
    requestFor: "{player} y {friend}",
    reasons: {
      kept: "Cumplida: están en el mismo equipo.",
      "not-found": "No cumplida: en esta división no hay un único jugador con ese nombre.",
      limit: "No cumplida: se nombró a más amigos de los que cuenta la liga.",
      "not-mutual": "No cumplida: cuenta cuando las dos familias se lo piden, y solo lo pidió la suya.",
      room: "No cumplida: el equipo estaba completo.",
      sizes: "No cumplida: todos los equipos son más o menos del mismo tamaño.",
      siblings: "No cumplida: los hermanos juegan juntos, y las dos cosas no eran posibles.",
      coaches:
        "No cumplida: los hijos de entrenadores juegan en el equipo del entrenador, y las dos cosas no eran posibles.",
      requests: "No cumplida: no se podía cumplir junto con las peticiones de otros.",
      balance: "No cumplida: los equipos habrían quedado menos parejos.",
      league: "No cumplida: la liga decidió formar los equipos de otra manera.",
    },
  },
};
