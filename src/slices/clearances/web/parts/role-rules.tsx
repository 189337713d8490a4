import { Form } from "react-router";
import type { FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { AskFirst } from "#design/ask-first.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { CERTIFICATE_KINDS, type OfficeClearances } from "../../contract/certificate.ts";
import { useRoleName } from "./certificate-facts.tsx";

type Typed = Record<"certificate" | "decision" | "reason" | "role", string>;
interface RulesProps extends Pick<OfficeClearances, "rules"> {
  answer: FailedForm<Typed> | undefined;
}

/** Which certificates each role requires; saving asks first, because it takes effect at once. */
export function RoleRules({ rules, answer }: RulesProps) {
  const t = useTranslations("clearances.office");
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{t("rules")}</h2>
      <p className="muted">{t("rulesHint")}</p>
      <div className="clearance-rules">
        {rules.map((rule) => (
          <RuleForm
            key={`${rule.role} ${rule.kinds.join()}`}
            rule={rule}
            answer={answer?.typed.role === rule.role ? answer : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function RuleForm({ rule, answer }: { rule: OfficeClearances["rules"][number]; answer: RulesProps["answer"] }) {
  const t = useTranslations("clearances.office");
  const kinds = useTranslations("clearances.kinds");
  const issues = useTranslations("issues");
  const { form, busy, errors } = useForm(answer, { intent: "rule", refusedField: "kinds" });
  const name = useRoleName()(rule.role);
  return (
    <Form {...form} className="panel stack">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <input type="hidden" name="intent" value="rule" />
      <input type="hidden" name="role" value={rule.role} />
      <fieldset className="fieldset">
        <legend>{name}</legend>
        {CERTIFICATE_KINDS.map((kind) => (
          <label className="check" key={kind}>
            <input type="checkbox" name="kinds" value={kind} defaultChecked={rule.kinds.includes(kind)} />
            <span className="check-label">{kinds(kind)}</span>
          </label>
        ))}
      </fieldset>
      <AskFirst
        label={<span aria-label={t("saveOf", { role: name })}>{t("saveOpen")}</span>}
        question={t("saveQuestion")}
      >
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </AskFirst>
    </Form>
  );
}
