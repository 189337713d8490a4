import { Form, useNavigation } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { AskFirst } from "#design/ask-first.tsx";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { localIn } from "#kernel/time/zone.ts";
import type { EnteredScore, GameScore } from "../../../contract/entry.ts";
import { SIDES } from "../../../contract/vocabulary.ts";
import { StateTag, useOutcomeText } from "./outcome.tsx";

/** A score as it was entered, and what may be done with it: confirm, dispute, remove. */
export function Entered({ score, result }: { score: GameScore; result: EnteredScore }) {
  const t = useTranslations("results.score");
  const formats = useFormats();
  const outcomeText = useOutcomeText();
  const { formData } = useNavigation();
  const { game } = score;
  const { dispute } = result;
  const busy = (intent: string) => formData?.get("intent") === intent;
  const figure = result.score ? `${result.score.home}–${result.score.away}` : undefined;
  const due = localIn(game.timeZone, result.confirmBy);
  const when = t("when", { date: formats.dateWithWeekday(due.date), time: formats.time(due.time) });
  const by = result.enteredAs === "home" || result.enteredAs === "away" ? game[result.enteredAs].name : "";
  const outcome = outcomeText(game, result);
  return (
    <section className="score-entered">
      <div className="score-board" data-settled>
        {SIDES.map((side) => (
          <div key={side} className="score-team">
            <span className="team-swatch score-kit" data-color={game[side].color} />
            <h2>
              <span className="small muted">{t(side)}</span>
              {game[side].name}
            </h2>
            <span className="score-figure">{result.score?.[side] ?? "–"}</span>
          </div>
        ))}
      </div>
      {outcome === "" ? null : <p className="score-outcome">{outcome}</p>}
      <p className="score-state">
        <StateTag state={result.state} />
        <span className="small muted">{t(`by.${result.enteredAs}`, { team: by })}</span>
      </p>
      <p>{t(`statesText.${result.state}`, { when })}</p>
      {dispute && (result.state === "disputed" || result.state === "decided") ? (
        <Notice tone="wait">
          {dispute.reason
            ? t("disputedBy", { team: game[dispute.by].name, reason: dispute.reason })
            : t("disputedNoReason", { team: game[dispute.by].name })}
        </Notice>
      ) : null}
      {score.mayConfirm ? (
        <Form method="post">
          <input type="hidden" name="version" value={result.version} />
          <SendButton
            className="button score-save"
            busy={busy("confirm")}
            label={figure ? t("confirm", { score: figure }) : t("confirmOther")}
            busyLabel={t("confirming")}
            name="intent"
            value="confirm"
          />
        </Form>
      ) : null}
      {score.mayDispute ? (
        <details className="score-otherwise">
          <summary>
            {t("wrong")}
            <Icon name="caret-down" />
          </summary>
          <Form method="post" className="stack">
            <p className="small">{t("wrongText")}</p>
            <input type="hidden" name="version" value={result.version} />
            <TextField name="reason" label={t("reason")} required maxLength={300} />
            <SendButton
              busy={busy("dispute")}
              label={t("dispute")}
              busyLabel={t("disputing")}
              name="intent"
              value="dispute"
            />
          </Form>
        </details>
      ) : null}
      {score.mayRemove ? (
        <AskFirst label={t("remove")} question={t("removeText")}>
          <Form method="post">
            <input type="hidden" name="version" value={result.version} />
            <SendButton
              busy={busy("remove")}
              label={t("remove")}
              busyLabel={t("removing")}
              name="intent"
              value="remove"
            />
          </Form>
        </AskFirst>
      ) : null}
    </section>
  );
}
