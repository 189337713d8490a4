import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { Lineup } from "../../contract/lineup.ts";
import { MOST_AT_BATS, MOST_PITCHES } from "../../contract/vocabulary.ts";
import { lineOf } from "../../rules/plan/live.ts";
import { PITCHER } from "../../rules/plan/pitching.ts";
import type { EditedLineup } from "./use-lineup.ts";
import { standingOf } from "./warnings.tsx";

/** Pitches and times at bat of each player, counted with a thumb, with what the pitch counts say. */
export function Batting({ lineup, edited }: { lineup: Lineup; edited: EditedLineup }) {
  const t = useTranslations("lineups.lineup");
  const formats = useFormats();
  const { body, change } = edited;
  const { countsPitches, countsAtBats } = lineup.sport;
  const set = (id: string, what: "pitches" | "atBats", value: number) => {
    if (value < 0 || value > (what === "pitches" ? MOST_PITCHES : MOST_AT_BATS)) return;
    change({ ...body, players: body.players.map((one) => (one.id === id ? { ...one, [what]: value } : one)) });
  };
  const here = lineup.players.flatMap((player) => {
    const own = body.players.find(({ id, present }) => id === player.id && present);
    return own ? [{ ...player, own, isPitching: lineOf(body, player.id, body.period)?.plan === PITCHER }] : [];
  });
  // Whoever pitches now, or has, is at hand.
  const order = here.toSorted(
    (a, b) => Number(b.isPitching) - Number(a.isPitching) || Number(b.own.pitches > 0) - Number(a.own.pitches > 0),
  );
  return (
    <section className="lineup-batting" aria-labelledby="batting-heading">
      <h2 id="batting-heading">{t(countsPitches ? "batting.heading" : "batting.headingBats")}</h2>
      <ul className="plain-list">
        {order.map(({ id, name, own }) => {
          const standing = standingOf(lineup, body, id);
          return (
            <li key={id}>
              <span>
                <b>{name}</b>
                {standing ? (
                  <span className="small muted lineup-facts">
                    {standing.today > 0
                      ? t("pitching.again", { today: standing.today, day: formats.dateWithWeekday(standing.again) })
                      : standing.from !== undefined
                        ? t("pitching.rests", { day: formats.dateWithWeekday(standing.from) })
                        : t("pitching.eligible", { left: standing.left })}
                  </span>
                ) : null}
              </span>
              {countsPitches ? (
                <Stepper
                  label={t("batting.pitches")}
                  player={name}
                  value={own.pitches}
                  set={(value) => set(id, "pitches", value)}
                />
              ) : null}
              {countsAtBats ? (
                <Stepper
                  label={t("batting.atBats")}
                  player={name}
                  value={own.atBats}
                  set={(value) => set(id, "atBats", value)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface StepperProps {
  label: string;
  player: string;
  value: number;
  set(value: number): void;
}

function Stepper({ label, player, value, set }: StepperProps) {
  const t = useTranslations("lineups.lineup.batting");
  return (
    <span className="lineup-stepper">
      <span className="small">{label}</span>
      <button type="button" onClick={() => set(value - 1)} aria-label={t("less", { what: label, player })}>
        −
      </button>
      <output className="figures">{value}</output>
      <button type="button" onClick={() => set(value + 1)} aria-label={t("more", { what: label, player })}>
        +
      </button>
    </span>
  );
}
