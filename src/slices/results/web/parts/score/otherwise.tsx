import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Check, TextField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import type { GameScore } from "../../../contract/entry.ts";
import { ENDINGS, FORFEITERS, SIDES } from "../../../contract/vocabulary.ts";
import { fieldOf, type EntryValues } from "./entry-values.ts";

interface OtherwiseProps {
  score: GameScore;
  values: EntryValues;
  /** Whether both teams have the same figure. */
  isLevel: boolean;
  change(values: Partial<EntryValues>): void;
  script: boolean;
}

/** What is seldom: a forfeit, a game that was broken off, overtime, a shoot-out. */
export function Otherwise({ score: { game, scoring }, values, isLevel, change, script }: OtherwiseProps) {
  const t = useTranslations("results.score");
  const { ended, forfeitedBy, overtime, shootout } = values;
  const shows = (part: boolean) => part || !script;
  const open = ended !== "played" || overtime || shootout.home !== "";
  return (
    <details className="score-otherwise" open={open || undefined}>
      <summary>
        {t("otherwise")}
        <Icon name="caret-down" />
      </summary>
      <FieldGroup name="ended" legend={t("ended.legend")}>
        {ENDINGS.map((one) => (
          <Check
            key={one}
            type="radio"
            name="ended"
            value={one}
            label={t(`ended.${one}`)}
            checked={ended === one}
            onChange={() => change({ ended: one, forfeitedBy: one === "forfeit" ? "away" : null })}
          />
        ))}
      </FieldGroup>
      {shows(ended === "forfeit") ? (
        <FieldGroup name="forfeitedBy" legend={t("forfeitedBy")}>
          {FORFEITERS.map((one) => (
            <Check
              key={one}
              type="radio"
              name="forfeitedBy"
              value={one}
              label={one === "both" ? t("both") : game[one].name}
              checked={forfeitedBy === one}
              onChange={() => change({ forfeitedBy: one })}
            />
          ))}
        </FieldGroup>
      ) : null}
      {ended === "abandoned" ? <p className="small">{t("abandonedHint")}</p> : null}
      {ended === "suspended" ? <p className="small">{t("suspendedHint")}</p> : null}
      {scoring.overtime && shows(ended === "played") ? (
        <Check
          name="overtime"
          label={t(scoring.parts === "innings" ? "extraInnings" : "overtime")}
          checked={overtime}
          onChange={({ target }) => change({ overtime: target.checked })}
        />
      ) : null}
      {scoring.shootout && shows(ended === "played" && isLevel) ? (
        <FieldGroup name={fieldOf("shootout", "home")} legend={t("shootout")} hint={t("shootoutHint")}>
          <div className="score-shootout">
            {SIDES.map((side) => (
              <TextField
                key={side}
                name={fieldOf("shootout", side)}
                label={game[side].name}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                value={shootout[side]}
                onChange={({ target }) =>
                  change({ shootout: { ...shootout, [side]: target.value.replaceAll(/\D/g, "") } })
                }
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
    </details>
  );
}
