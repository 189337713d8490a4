import { useEffect } from "react";
import { useFormats } from "#browser/formats.ts";
import { keepFor, type KeptPage } from "#browser/offline/kept-pages.ts";
import { useTranslations } from "#browser/translations.ts";
import type { MySchedule } from "../../../contract/mine.ts";
import { ownTeamsOf } from "./event-card.tsx";
import { locationName, useEventNames } from "./event-names.ts";

/** Leaves on this device what is still to come, by day, to be read at a field without a network. */
export function useKeptSchedule(schedule: MySchedule, owner: string): void {
  const t = useTranslations("schedule.kept");
  const event = useTranslations("schedule.event");
  const formats = useFormats();
  const nameOf = useEventNames(ownTeamsOf(schedule));
  const coming = schedule.events.filter(({ endsAt }) => endsAt > schedule.now);
  const groups = [...Map.groupBy(coming, ({ date }) => date)].map(([date, events]) => ({
    title: formats.dateWithWeekday(date),
    lines: events.map((one) =>
      [
        formats.time(one.start),
        one.status === "scheduled" ? undefined : event(`status.${one.status}`),
        nameOf(one),
        one.players.map(({ firstName }) => firstName).join(", "),
        locationName(one.where),
        one.where.address,
        one.arriveAt === null ? undefined : event("arrive", { time: formats.time(one.arriveAt) }),
      ]
        .filter(Boolean)
        .join(" · "),
    ),
  }));
  const page: KeptPage = { name: "schedule", title: t("title"), groups, fetchedAt: schedule.now };
  const written = JSON.stringify(page);
  // Another month knows less of what comes next.
  const ofNow = schedule.today.startsWith(schedule.month);
  useEffect(() => {
    if (ofNow) keepFor(owner, JSON.parse(written) as KeptPage);
  }, [owner, ofNow, written]);
}
