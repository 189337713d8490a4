import { useTranslations } from "#browser/translations.ts";
import type { GameScore } from "../../../contract/entry.ts";
import { MOST_SCORED, type Side } from "../../../contract/vocabulary.ts";

interface TeamScoreProps {
  side: Side;
  team: GameScore["game"]["home"];
  /** What stands in the field, or what the parts make. */
  value: string;
  name: string;
  /** The field takes numbers; false where the parts make the score. */
  editable: boolean;
  /** Nothing where buttons would be dead: without a script. */
  steps: readonly number[];
  type(value: string): void;
  add(step: number): void;
}

/** One half of the scoreboard: the team in its color, the figure, and buttons for a thumb. */
export function TeamScore({ side, team, value, name, editable, steps, type, add }: TeamScoreProps) {
  const t = useTranslations("results.score");
  return (
    <section className="score-team" aria-label={`${t(side)}: ${team.name}`}>
      <span className="team-swatch score-kit" data-color={team.color} />
      <h2>
        <span className="small muted">{t(side)}</span>
        {team.name}
      </h2>
      {editable ? (
        <input
          className="score-figure"
          name={name}
          aria-label={t("points", { team: team.name })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={value}
          onChange={({ target }) => type(target.value.replaceAll(/\D/g, ""))}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <output className="score-figure" aria-label={t("points", { team: team.name })}>
          {value === "" ? "0" : value}
        </output>
      )}
      {steps.length === 0 ? null : (
        <div className="score-steps" data-count={steps.length}>
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className="score-more"
              aria-label={t("more", { step, team: team.name })}
              onClick={() => add(step)}
            >
              +{step}
            </button>
          ))}
          <button
            type="button"
            className="score-less"
            aria-label={t("less", { team: team.name })}
            onClick={() => add(-1)}
          >
            −1
          </button>
        </div>
      )}
    </section>
  );
}

/** A typed figure after a step, never below nothing. */
export const stepped = (value: string, step: number): string =>
  String(Math.min(MOST_SCORED, Math.max(0, (Number(value) || 0) + step)));
