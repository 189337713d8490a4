import type { ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import type { FeesAct } from "./fees-act.ts";
import { DayField, OffFields, type ErrorOf } from "./fee-fields.tsx";
import type { TypedFees } from "./typed.ts";

interface ListProps {
  typed: TypedFees;
  errorOf: ErrorOf;
  act: FeesAct;
}

/** Lines of one kind, each with a button that takes it away, and one that adds another. */
function Lines({
  name,
  keys,
  add,
  act,
  line,
  called,
}: {
  name: "early" | "sibling" | "refund";
  keys: readonly string[];
  add: string;
  act: FeesAct;
  line(key: string): ReactNode;
  called(key: string): string;
}) {
  const t = useTranslations("fees.office");
  return (
    <>
      <ul className="plain-list">
        {keys.map((key) => (
          <li key={key} className="fee-row">
            <input type="hidden" name={name} value={key} />
            {line(key)}
            <Button size="compact" name="do" value={`remove-${name} ${key}`} onClick={act}>
              {t("removeLine", { label: called(key) })}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="compact" name="do" value={`add-${name}`} id={`${name}-add`} onClick={act}>
        {add}
      </Button>
    </>
  );
}

/** Prices that end on a day. */
export function EarlyPrices({ typed: { early }, errorOf, act }: ListProps) {
  const t = useTranslations("fees.office");
  const of = (key: string) => early.find((one) => one.key === key)!;
  return (
    <Lines
      name="early"
      keys={early.map(({ key }) => key)}
      add={t("addEarly")}
      act={act}
      called={(key) => of(key).until || t("early")}
      line={(key) => (
        <>
          <DayField name={`early.${key}.until`} label={t("until")} typed={of(key).until} errorOf={errorOf} />
          <OffFields name={`early.${key}`} typed={of(key).off} errorOf={errorOf} />
        </>
      )}
    />
  );
}

/** What the second child of a family has off, and those after it. */
export function SiblingDiscounts({ typed: { sibling }, errorOf, act }: ListProps) {
  const t = useTranslations("fees.office");
  const of = (key: string) => sibling.find((one) => one.key === key)!;
  return (
    <Lines
      name="sibling"
      keys={sibling.map(({ key }) => key)}
      add={t("addSibling")}
      act={act}
      called={(key) => `${t("fromChild")} ${of(key).fromChild}`}
      line={(key) => (
        <>
          <TextField
            name={`sibling.${key}.fromChild`}
            label={t("fromChild")}
            defaultValue={of(key).fromChild}
            error={errorOf(`sibling.${key}.fromChild`)}
            inputMode="numeric"
            autoComplete="off"
          />
          <OffFields name={`sibling.${key}`} typed={of(key).off} errorOf={errorOf} />
        </>
      )}
    />
  );
}

/** The league's own steps of what comes back. */
export function RefundSteps({ typed: { refund }, errorOf, act }: ListProps) {
  const t = useTranslations("fees.office");
  const of = (key: string) => refund.find((one) => one.key === key)!;
  return (
    <>
      {refund.length === 0 ? <p className="small">{t("noRefund")}</p> : null}
      <Lines
        name="refund"
        keys={refund.map(({ key }) => key)}
        add={t("addStep")}
        act={act}
        called={(key) => of(key).until || t("addStep")}
        line={(key) => (
          <>
            <DayField name={`refund.${key}.until`} label={t("lastDay")} typed={of(key).until} errorOf={errorOf} />
            <TextField
              name={`refund.${key}.percent`}
              label={t("percent")}
              defaultValue={of(key).percent}
              error={errorOf(`refund.${key}.percent`)}
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        )}
      />
    </>
  );
}
