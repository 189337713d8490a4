import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Panel } from "#design/panel.tsx";
import type { Requirement, ScheduleProposal } from "../../../contract/generate.ts";
import type { Block } from "../../../contract/vocabulary.ts";

type Outcome = NonNullable<ScheduleProposal["outcome"]>;

/** Days and times of a requirement in words. */
function useWindowWords() {
  const t = useTranslations("schedule.setup");
  const formats = useFormats();
  return (windows: Requirement["windows"]) =>
    windows
      .map(({ dates, range, days, from, to }) => {
        const parts = [
          ...dates.map(formats.dateWithWeekday),
          // The whole season needs no words.
          ...(range ? [range[0] === range[1] ? formats.dateWithWeekday(range[0]) : formats.dateRange(...range)] : []),
          ...(days.length > 0 ? [days.map((day) => formats.weekdayLong(day % 7)).join(", ")] : []),
          ...((from ?? to)
            ? [
                t("range", {
                  from: formats.time(from ?? "00:00"),
                  to: formats.time(to === "24:00" || to === null ? "00:00" : to),
                }),
              ]
            : []),
        ];
        return parts.join(", ") || t("always");
      })
      .join("; ");
}

/** Why there is no such schedule: what cannot hold together, of which any one may be changed. */
export function Conflict({ conflict }: { conflict: NonNullable<Outcome["conflict"]> }) {
  const t = useTranslations("schedule.setup");
  const words = useWindowWords();
  const { kind, about, demand, supply, requirements } = conflict;
  return (
    <Panel className="setup-part" role="alert">
      <h2>{t("impossible")}</h2>
      <p>
        <strong>{t(`conflict.${kind}`, { about: about.join(", "), count: about.length, demand, supply })}</strong>
      </p>
      <p>{t("relax")}</p>
      <ul>
        {requirements.map(({ what, name, number, windows }, at) => (
          <li key={`${what} ${name} ${String(at)}`}>
            {t(`requirement.${what}`, { name, number: number ?? 0, windows: words(windows) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Games without a time and field: what is in the way of each, and where least is. */
export function NotPlaced({ games }: { games: Outcome["notPlaced"] }) {
  const t = useTranslations("schedule.setup");
  const formats = useFormats();
  const named = (blocks: readonly Block[]) => blocks.map((block) => t(`blocks.${block}`)).join(", ");
  if (games.length === 0) return null;
  return (
    <Panel className="setup-part">
      <h2>{t("notPlaced")}</h2>
      <ul className="plain-list setup-list">
        {games.map(({ division, home, away, because, nearest }, at) => (
          <li key={String(at)}>
            <strong>{home === null ? division : `${home} – ${away}`}</strong> <span className="muted">{division}</span>
            <br />
            {t("because", { blocks: named(because.map(({ block }) => block)) })}{" "}
            {nearest
              ? t("nearest", {
                  when: `${formats.dateWithWeekday(nearest.date)}, ${formats.time(nearest.start)}`,
                  field: nearest.field,
                  blocks: named(nearest.blocks),
                })
              : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
