import { useCallback } from "react";
import { directionsTo } from "#browser/directions.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { EventLocation, ScheduledEvent } from "../../../contract/event.ts";

type Named = Pick<ScheduledEvent, "kind" | "title" | "home" | "away" | "homeWaits" | "awayWaits">;

/**
 * What events are called by who looks: "Otters vs Foxes" at home, "Otters at Foxes" away.
 * @param own teams of one's own; without one a game is called by its home team
 */
export function useEventNames(own: ReadonlySet<string>): (event: Named) => string {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  return useCallback(
    ({ kind, title, home, away, homeWaits, awayWaits }) => {
      if (kind === "practice") return t("practice", { team: home?.name ?? "" });
      if (kind === "other") return title ?? "";
      const isAway = away !== null && own.has(away.id) && !(home !== null && own.has(home.id));
      const sides = [formats.side(home?.name, homeWaits), formats.side(away?.name, awayWaits)];
      const [team = "", opponent = ""] = isAway ? sides.toReversed() : sides;
      return t(isAway ? "at" : "versus", { team, opponent });
    },
    [t, own, formats],
  );
}

/** The same in few emails, where it is clear whose events they are: "vs Foxes", "Practice". */
export function useShortNames(own: ReadonlySet<string>): (event: Named) => string {
  const t = useTranslations("schedule.event");
  const formats = useFormats();
  return useCallback(
    ({ kind, title, home, away, homeWaits, awayWaits }) => {
      if (kind !== "game") return title ?? t(`kinds.${kind}`);
      const isHome = home !== null && own.has(home.id);
      const opponent = isHome ? formats.side(away?.name, awayWaits) : formats.side(home?.name, homeWaits);
      return t(isHome ? "versusShort" : "atShort", { opponent });
    },
    [t, own, formats],
  );
}

/** "Bushrod Park, Field 2", or what the league says of the location; undefined while nobody knows. */
export const locationName = ({ venue, field, location }: EventLocation): string | undefined =>
  [venue ?? location, field].filter(Boolean).join(", ") || undefined;

/** The address of directions to where an event is; undefined while nobody knows. */
export function directionsOf({ address, location }: EventLocation): string | undefined {
  const destination = address ?? location;
  return destination === null ? undefined : directionsTo(destination);
}
