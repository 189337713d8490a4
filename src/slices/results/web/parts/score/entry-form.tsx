import { useRef, useState, type FormEvent } from "react";
import { Form, useRevalidator } from "react-router";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { addWrite, dropRefused, type WriteOutcome } from "#browser/offline/waiting-writes.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import type { GameScore } from "../../../contract/entry.ts";
import { SIDES, type Side } from "../../../contract/vocabulary.ts";
import { enteredIn, fieldOf, scoreIn, valuesOf, type EntryValues, type TypedPair } from "./entry-values.ts";
import { Otherwise } from "./otherwise.tsx";
import { PartsGrid } from "./parts-grid.tsx";
import { stepped, TeamScore } from "./team-score.tsx";

/** How far a score is: not sent, on its way, or what has become of it. */
type Sending = "no" | "sending" | "failed" | WriteOutcome;

/**
 * The scoreboard on which a score is entered: two fields with large buttons, by period where somebody wants it. It is kept on the
 * device first, and sent from there: without a network later, once.
 */
export function EntryForm({ score, owner }: { score: GameScore; owner: string }) {
  const t = useTranslations("results.score");
  const refusalText = useRefusalText();
  const script = useScript();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState<EntryValues>(() => valuesOf(score));
  const [active, setActive] = useState(0);
  const [sending, setSending] = useState<Sending>("no");
  // Names this entry: what is corrected before an answer has come is no second one.
  const entry = useRef<string>(undefined);
  const { game, scoring, result } = score;
  const total = scoreIn(values, scoring);
  const byParts = values.mode === "parts";
  const isForfeit = values.ended === "forfeit";

  const change = (changed: Partial<EntryValues>) => {
    setValues((before) => ({ ...before, ...changed }));
    if (sending !== "sending") setSending("no");
  };
  const typePart = (part: number, side: Side, value: string) =>
    change({ parts: values.parts.map((one, at): TypedPair => (at === part ? { ...one, [side]: value } : one)) });
  const add = (side: Side, step: number) =>
    byParts
      ? typePart(active, side, stepped(values.parts[active]?.[side] ?? "", step))
      : change({ score: { ...values.score, [side]: stepped(values.score[side], step) } });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending === "sending") return;
    setSending("sending");
    entry.current ??= crypto.randomUUID();
    const path = `/games/${game.id}/score`;
    const body = { ...enteredIn(values, scoring), version: result?.version ?? 0, entry: entry.current };
    try {
      const outcome = await addWrite({ kind: "game-score", owner, method: "PUT", path, body });
      if (outcome !== "sent" && outcome !== "waits") await dropRefused(owner, path);
      setSending(outcome);
      if (outcome !== "waits") await revalidate();
    } catch {
      setSending("failed");
    }
  };

  const figure = total ? `${total.home}–${total.away}` : "";
  const label = isForfeit ? t("saveForfeit") : total ? t("save", { score: figure }) : t("saveOther");
  return (
    <Form method="post" className="score-form" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="version" value={result?.version ?? 0} />
      {isForfeit && script ? null : (
        <>
          <div className="score-board">
            {SIDES.map((side) => (
              <TeamScore
                key={side}
                side={side}
                team={game[side]}
                name={fieldOf("score", side)}
                value={byParts ? String(total?.[side] ?? 0) : values.score[side]}
                editable={!byParts}
                steps={script ? scoring.steps : []}
                type={(value) => change({ score: { ...values.score, [side]: value } })}
                add={(step) => add(side, step)}
              />
            ))}
          </div>
          {scoring.parts === null ? null : (
            <>
              <fieldset className="score-modes">
                <legend className="unseen">{t("modes.legend")}</legend>
                {(["final", "parts"] as const).map((mode) => (
                  <Check
                    key={mode}
                    type="radio"
                    name="mode"
                    value={mode}
                    checked={values.mode === mode}
                    onChange={() => change({ mode })}
                    label={t(`modes.${mode === "final" ? "final" : scoring.parts!}`)}
                  />
                ))}
              </fieldset>
              {byParts || !script ? (
                <PartsGrid
                  game={game}
                  scoring={scoring}
                  kind={scoring.parts}
                  parts={values.parts}
                  active={active}
                  choose={setActive}
                  type={typePart}
                  add={
                    script
                      ? () => {
                          setActive(values.parts.length);
                          change({ parts: [...values.parts, { home: "", away: "" }] });
                        }
                      : undefined
                  }
                />
              ) : null}
            </>
          )}
        </>
      )}
      <Otherwise
        score={score}
        values={values}
        isLevel={total !== null && total.home === total.away}
        change={change}
        script={script}
      />
      <Button
        className="score-save"
        kind="primary"
        name="intent"
        value="enter"
        aria-disabled={sending === "sending" || undefined}
      >
        {sending === "sending" ? t("saving") : label}
      </Button>
      <div role="status">{sending === "waits" ? <Notice tone="wait">{t("waits")}</Notice> : null}</div>
      {typeof sending === "object" || sending === "failed" ? (
        <Notice tone="error">{typeof sending === "object" ? refusalText(sending.refused) : t("failed")}</Notice>
      ) : null}
    </Form>
  );
}
