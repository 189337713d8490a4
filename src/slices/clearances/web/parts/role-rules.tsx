import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { AskFirst } from "#design/ask-first.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { CERTIFICATE_KINDS, type CertificateKind, type OfficeClearances } from "../../contract/certificate.ts";
import { useVolunteerRoleName } from "#slices/volunteers/web/public.ts";
import { useRoleName } from "./certificate-facts.tsx";

type Typed = Record<"certificate" | "decision" | "reason" | "role", string>;
interface RulesProps extends Pick<OfficeClearances, "rules" | "volunteerRules"> {
  answer: FailedForm<Typed> | undefined;
}

/** Which certificates each role requires, of officials and of volunteers; saving asks first, because it takes effect at once. */
export function RoleRules({ rules, volunteerRules, answer }: RulesProps) {
  const t = useTranslations("clearances.office");
  const nameOf = useRoleName();
  const volunteerName = useVolunteerRoleName();
  const answerOf = (role: string) => (answer?.typed.role === role ? answer : undefined);
  return (
    <>
      <section aria-labelledby="rules">
        <h2 id="rules">{t("rules")}</h2>
        <p className="muted">{t("rulesHint")}</p>
        <div className="clearance-rules">
          {rules.map(({ role, kinds }) => (
            <RuleForm
              key={`${role} ${kinds.join()}`}
              {...{ intent: "rule", role, kinds, name: nameOf(role), question: t("saveQuestion") }}
              answer={answerOf(role)}
            />
          ))}
        </div>
      </section>
      {volunteerRules.length === 0 ? null : (
        <section aria-labelledby="volunteer-rules">
          <h2 id="volunteer-rules">{t("volunteerRules")}</h2>
          <p className="muted">{t("volunteerRulesHint")}</p>
          <div className="clearance-rules">
            {volunteerRules.map(({ id, kinds, ...role }) => (
              <RuleForm
                key={`${id} ${kinds.join()}`}
                {...{ intent: "volunteer-rule", role: id, kinds }}
                name={volunteerName(role)}
                question={t("saveVolunteerQuestion")}
                answer={answerOf(id)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

interface RuleFormProps {
  readonly intent: string;
  /** What the server knows the role by. */
  readonly role: string;
  readonly name: string;
  readonly kinds: readonly CertificateKind[];
  readonly question: string;
  readonly answer: RulesProps["answer"];
}

function RuleForm({ intent, role, name, kinds: required, question, answer }: RuleFormProps) {
  const t = useTranslations("clearances.office");
  const kinds = useTranslations("clearances.kinds");
  const issues = useTranslations("issues");
  const { form, busy, errors } = useForm(answer, { intent, refusedField: "kinds" });
  return (
    <Form {...form} className="panel stack">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="role" value={role} />
      <fieldset className="fieldset">
        <legend>{name}</legend>
        {CERTIFICATE_KINDS.map((kind) => (
          <label className="check" key={kind}>
            <input type="checkbox" name="kinds" value={kind} defaultChecked={required.includes(kind)} />
            <span className="check-label">{kinds(kind)}</span>
          </label>
        ))}
      </fieldset>
      <AskFirst label={<span aria-label={t("saveOf", { role: name })}>{t("saveOpen")}</span>} question={question}>
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </AskFirst>
    </Form>
  );
}
