import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import type { FeesAct } from "./fees-act.ts";
import { DayField, type ErrorOf } from "./fee-fields.tsx";
import type { TypedPlan } from "./typed.ts";

interface PlansProps {
  plans: readonly TypedPlan[];
  errorOf: ErrorOf;
  act: FeesAct;
}

/** The ways to pay in parts that a season offers. */
export function PlanList({ plans, errorOf, act }: PlansProps) {
  const t = useTranslations("fees.office");
  return (
    <>
      <ul className="plain-list">
        {plans.map((plan) => (
          <li key={plan.id} className="form-item plan-item">
            <PlanFields plan={plan} errorOf={errorOf} act={act} />
          </li>
        ))}
      </ul>
      <Button size="compact" name="do" value="add-plan" id="plans-add" onClick={act}>
        {t("addPlan")}
      </Button>
    </>
  );
}

function PlanFields({ plan, errorOf, act }: { plan: TypedPlan; errorOf: ErrorOf; act: FeesAct }) {
  const t = useTranslations("fees.office");
  const { id, name, deposit, parts } = plan;
  const called = name.en || name.es || t("planNew");
  const percent = { inputMode: "numeric" as const, autoComplete: "off" };
  return (
    <div role="group" aria-label={called}>
      <input type="hidden" name="plan" value={id} />
      <div className="fee-row">
        {(["en", "es"] as const).map((language) => (
          <TextField
            key={language}
            name={`${id}.name.${language}`}
            label={t(`planName.${language}`)}
            lang={language}
            maxLength={80}
            defaultValue={name[language]}
            error={errorOf(`${id}.name.${language}`)}
            autoComplete="off"
          />
        ))}
        <TextField
          {...percent}
          name={`${id}.deposit`}
          label={t("deposit")}
          defaultValue={deposit}
          error={errorOf(`${id}.deposit`)}
        />
      </div>
      <ol className="plain-list">
        {parts.map(({ key, dueDate, percent: part }) => (
          <li key={key} className="fee-row">
            <input type="hidden" name={`${id}.part`} value={key} />
            <DayField name={`${id}.${key}.dueDate`} label={t("due")} typed={dueDate} errorOf={errorOf} />
            <TextField
              {...percent}
              name={`${id}.${key}.percent`}
              label={t("part")}
              defaultValue={part}
              error={errorOf(`${id}.${key}.percent`)}
            />
            <Button size="compact" name="do" value={`remove-part ${id} ${key}`} onClick={act}>
              {t("removeLine", { label: dueDate || t("part") })}
            </Button>
          </li>
        ))}
      </ol>
      <div className="form-adds">
        <Button size="compact" name="do" value={`add-part ${id}`} id={`${id}.add-part`} onClick={act}>
          {t("addPart")}
        </Button>
        <Button size="compact" name="do" value={`remove-plan ${id}`} onClick={act}>
          {t("removeLine", { label: called })}
        </Button>
      </div>
    </div>
  );
}
