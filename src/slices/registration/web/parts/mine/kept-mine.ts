import { useEffect } from "react";
import { useFormats } from "#browser/formats.ts";
import { keepFor, type KeptPage } from "#browser/offline/kept-pages.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import type { MyLeagues, MyRegistration } from "../../../contract/mine.ts";

/** Leaves on this device where each child plays and when, to be read at a field without a network. Nothing of money or health. */
export function useKeptMine(mine: MyLeagues, owner: string): void {
  const t = useTranslations("registration.mine");
  const nameOf = useSeasonName();
  const formats = useFormats();
  const lines = ({ season, division, venue, team, next: coming }: MyRegistration): string[] => {
    const times = season.playTimes.map(({ weekday, start }) => `${formats.weekday(weekday)} ${formats.time(start)}`);
    const next = season.nextPlayDate ? formats.dateWithWeekday(season.nextPlayDate) : "";
    return [
      [team?.name, `${nameOf(season.name)}, ${division.name}`],
      coming
        ? [formats.dateWithWeekday(coming.date), formats.time(coming.start), coming.location ?? ""]
        : [next, times.join(", ")],
      [`${venue.name}, ${venue.address}, ${venue.city}`],
    ].map((parts) => parts.filter(Boolean).join(" · "));
  };
  const groups = mine.children.flatMap(({ firstName, registrations }) =>
    registrations
      .filter(({ status }) => status === "confirmed")
      .map((one) => ({ title: `${firstName}: ${one.league.name}`, lines: lines(one) })),
  );
  const page: KeptPage = { name: "my-leagues", title: t("title"), groups, fetchedAt: mine.now };
  const written = JSON.stringify(page);
  useEffect(() => {
    keepFor(owner, JSON.parse(written) as KeptPage);
  }, [owner, written]);
}
