import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { GameScore } from "../../../contract/entry.ts";
import { MOST_PARTS, SIDES, type PartKind, type Side } from "../../../contract/vocabulary.ts";
import { fieldOf, type TypedPair } from "./entry-values.ts";

interface PartsGridProps {
  game: GameScore["game"];
  scoring: GameScore["scoring"];
  kind: PartKind;
  parts: readonly TypedPair[];
  /** The one that the buttons of the scoreboard count for. */
  active: number;
  choose(part: number): void;
  type(part: number, side: Side, value: string): void;
  add?: (() => void) | undefined;
}

/** Periods, innings or sets, as they stand on a scoreboard. */
export function PartsGrid({ game, scoring, kind, parts, active, choose, type, add }: PartsGridProps) {
  const t = useTranslations("results.score");
  const isExtra = (at: number) => scoring.overtime && kind !== "innings" && kind !== "ends" && at >= scoring.regular;
  const shortOf = (at: number) => (isExtra(at) ? t("extra") : String(at + 1));
  const nameOf = (at: number) => (isExtra(at) ? t("extra") : t(`part.${kind}`, { n: at + 1 }));
  return (
    <div className="score-parts">
      <div role="region" aria-label={t(`modes.${kind}`)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{t("team")}</span>
              </th>
              {parts.map((_, at) => (
                <th key={at} scope="col" data-active={at === active || undefined}>
                  <span aria-hidden="true">{shortOf(at)}</span>
                  <span className="unseen">{nameOf(at)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SIDES.map((side) => (
              <tr key={side}>
                <th scope="row">
                  <span className="team-swatch" data-color={game[side].color} />
                  <span className="unseen">{t("partsOf", { team: game[side].name })}</span>
                </th>
                {parts.map((part, at) => (
                  <td key={at} data-active={at === active || undefined}>
                    <input
                      name={fieldOf(at, side)}
                      aria-label={t("partPoints", { part: nameOf(at), team: game[side].name })}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={3}
                      value={part[side]}
                      onChange={({ target }) => type(at, side, target.value.replaceAll(/\D/g, ""))}
                      onFocus={({ target }) => {
                        choose(at);
                        target.select();
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {add && parts.length < MOST_PARTS ? (
        <Button type="button" onClick={add}>
          {t(`addPart.${kind}`)}
        </Button>
      ) : null}
    </div>
  );
}
