import { useLocale } from "use-intl/react";
import { useFormats } from "#browser/formats.ts";
import type { OfficiatedGame } from "../../contract/game.ts";
import { ROLE_NAMES } from "../../contract/role-names.ts";

/** What a role is called in the language of the page; a league's own word stays as it is. */
export function useRoleName(): (role: string) => string {
  const language = useLocale();
  return (role) => ROLE_NAMES[language][role] ?? role;
}

/** The teams of a game, and its day and time in a line. */
export function useGameText() {
  const formats = useFormats();
  return {
    sides: ({ home, away, homeWaits, awayWaits }: OfficiatedGame) => ({
      home: formats.side(home, homeWaits),
      away: formats.side(away, awayWaits),
    }),
    times: ({ start, end }: OfficiatedGame) => `${formats.time(start)} – ${formats.time(end)}`,
    day: ({ date }: OfficiatedGame) => formats.dateWithWeekday(date),
  };
}
