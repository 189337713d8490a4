import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import type { useForm } from "#browser/forms/form-state.ts";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { SeasonFees } from "../../contract/season-fees.ts";
import { applyToFees } from "./actions.ts";
import { Example } from "./example.tsx";
import { OffFields, PriceFields } from "./fee-fields.tsx";
import { EarlyPrices, RefundSteps, SiblingDiscounts } from "./fee-lists.tsx";
import { FeesConflict } from "./fees-conflict.tsx";
import { Keep } from "./keep.tsx";
import { useLiveExample } from "./live-example.ts";
import { PlanList } from "./plan-list.tsx";
import { readFees } from "./read.ts";
import type { TypedFees } from "./typed.ts";
import type { FeesAct } from "./fees-act.ts";

interface FeesEditorProps {
  league: string;
  fees: SeasonFees;
  typed: TypedFees;
  /** Whether somebody else saved them meanwhile. */
  conflict: boolean;
  state: ReturnType<typeof useForm>;
  answer: unknown;
}

/** A season's fees beside what they come to. Everything happens in the page until it is saved. */
export function FeesEditor({ league, fees, typed: start, conflict, state, answer }: FeesEditorProps) {
  const t = useTranslations("fees.office");
  const issues = useTranslations("issues");
  const formats = useFormats();
  const [typed, setTyped] = useState(start);
  const [focus, setFocus] = useState<string>();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focus) document.getElementById(focus)?.focus();
  }, [focus]);
  const act: FeesAct = (event) => {
    if (!box.current) return;
    event.preventDefault();
    const next = applyToFees(readFees(new FormData(box.current)), event.currentTarget.value, () => crypto.randomUUID());
    if (!next) return;
    setTyped(next.typed);
    setFocus(next.focus);
  };
  const live = useLiveExample({ league, season: fees.season.id, typed, known: fees.example });
  const { errors, errorOf, busy } = state;
  const list = { typed, errorOf, act };
  const usual = fees.usualRefund.map(({ until, percent }) =>
    t("step", { percent: String(percent), date: formats.longDate(until) }),
  );
  return (
    <div className="form-columns">
      <Form
        {...state.form}
        ref={box}
        className="form-editor"
        onInput={(event) => setTyped(readFees(new FormData(event.currentTarget)))}
      >
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        {/* Enter saves, whichever button comes first. */}
        <button className="unseen" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="version" value={typed.version} />
        {conflict ? <FeesConflict typed={typed} fees={fees} league={league} /> : null}
        <Part title={t("price")} hint={t("processing", { amount: formats.amount(fees.processingFeeCents) })}>
          <PriceFields name="season" typed={typed.season} errorOf={errorOf} />
          <details className="form-add" open={typed.divisions.some(({ own }) => own)}>
            <summary className="button" data-size="compact">
              {t("divisionPrices")}
            </summary>
            {typed.divisions.map((division) => (
              <div key={division.divisionId} className="division-price">
                <input type="hidden" name="division" value={division.divisionId} />
                <Check
                  name={`${division.divisionId}.own`}
                  defaultChecked={division.own}
                  label={t("ownPrice", {
                    division: fees.divisions.find(({ id }) => id === division.divisionId)?.name ?? "",
                  })}
                />
                <div hidden={!division.own}>
                  <PriceFields name={division.divisionId} typed={division} errorOf={errorOf} />
                </div>
              </div>
            ))}
          </details>
        </Part>
        <Part title={t("early")} hint={t("earlyHint")}>
          <EarlyPrices {...list} />
        </Part>
        <Part title={t("sibling")} hint={t("siblingHint")}>
          <SiblingDiscounts {...list} />
        </Part>
        <Part title={t("coach")} hint={t("coachHint")}>
          <div className="fee-row">
            <OffFields name="coach" typed={typed.coach} errorOf={errorOf} />
          </div>
        </Part>
        <Part title={t("plans")} hint={t("plansHint")}>
          <PlanList plans={typed.plans} errorOf={errorOf} act={act} />
        </Part>
        <Part title={t("refund")} hint={t("refundHint")}>
          {(["usual", "own"] as const).map((policy) => (
            <Check
              key={policy}
              type="radio"
              name="refundPolicy"
              value={policy}
              defaultChecked={(policy === "own") === typed.own}
              label={policy === "usual" ? `${t("usual")}: ${usual.join("; ")}` : t("own")}
            />
          ))}
          <div hidden={!typed.own} className="own-steps">
            <RefundSteps {...list} />
          </div>
        </Part>
        <Part title={t("terms")}>
          <div className="fee-row">
            {(["holdMinutes", "offerHours", "tax"] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(name)}
                defaultValue={typed[name]}
                error={errorOf(name)}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
          <Check name="aid" defaultChecked={typed.aid} label={t("aid")} />
        </Part>
        <div className="form-save">
          <Keep fees={fees} />
          <SendButton id="fees-save" busy={busy} label={t("save")} busyLabel={t("saving")} />
        </div>
      </Form>
      <Example {...live} />
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="form-section" aria-label={title}>
      <h2>{title}</h2>
      {hint ? <p className="small muted">{hint}</p> : null}
      {children}
    </section>
  );
}
