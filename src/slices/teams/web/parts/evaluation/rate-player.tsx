import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { RATINGS, type Evaluation } from "../../../contract/evaluation.ts";
import { ratingControl } from "./receive.ts";

interface RatePlayerProps {
  player: Evaluation["players"][number];
  criteria: Evaluation["criteria"];
  mine: Readonly<Record<string, number>>;
  busy: boolean;
  failed: boolean;
  /** Keeps a rating at once; null takes it back. */
  rate(criterion: string, rating: number | null): void;
}

/** One player at the field: five big buttons for each criterion, kept as they are tapped. */
export function RatePlayer({ player, criteria, mine, busy, failed, rate }: RatePlayerProps) {
  const t = useTranslations("teams.evaluation");
  const title = t("player", { number: player.number });
  return (
    <Form method="post" className="panel rate-player" preventScrollReset aria-label={title}>
      <h2>
        {title} {player.name === null ? null : <span className="muted small">{player.name}</span>}
      </h2>
      <input type="hidden" name="player" value={player.id} />
      {criteria.map(({ id, name }) => (
        <fieldset key={id} className="fieldset rate-criterion">
          <legend>
            <span aria-hidden="true">{name}</span>
            <span className="unseen">{t("legend", { criterion: name })}</span>
          </legend>
          {RATINGS.map((rating) => (
            <label key={rating}>
              <input
                type="radio"
                name={ratingControl(id)}
                value={rating}
                checked={mine[id] === rating}
                onChange={() => rate(id, rating)}
              />
              <span className="figures">{rating}</span>
            </label>
          ))}
          <label className="rate-clear">
            <input
              type="radio"
              name={ratingControl(id)}
              value=""
              checked={mine[id] === undefined}
              onChange={() => rate(id, null)}
            />
            <span>{t("clear")}</span>
          </label>
        </fieldset>
      ))}
      {failed ? (
        <p className="field-error" role="alert">
          {t("failed")}
        </p>
      ) : null}
      <SendButton busy={busy} label={t("next")} busyLabel={t("saving")} />
    </Form>
  );
}
