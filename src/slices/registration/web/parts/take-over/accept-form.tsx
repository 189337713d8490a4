import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import { AgreementField, RelationField } from "#slices/family/web/public.ts";
import type { OfferedChild } from "../../../contract/spot-invitation.ts";

/** What was chosen: as whom each child comes, what one is to those who are new, and that one agrees. */
export type TypedTakeOver = { as: Record<string, string>; relation: string; agreed: boolean };

interface AcceptProps {
  offered: readonly OfferedChild[];
  agreement: string;
  answer: FailedForm<TypedTakeOver> | undefined;
}

/** Each child with what the league's list says, and the question who it is. */
export function AcceptForm({ offered, agreement, answer }: AcceptProps) {
  const t = useTranslations("registration.spotInvitation");
  const issues = useTranslations("issues");
  const { form, busy, typed, errors, errorOf } = useForm(answer, { refusedField: "children" });
  return (
    <Form {...form} className="stack family-form take-over">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      {offered.map((child, at) => (
        <Child
          key={child.registrationId}
          child={child}
          // Where "no child is chosen" leads.
          id={at === 0 ? "children" : `as-${child.registrationId}`}
          typed={typed?.as[child.registrationId]}
          error={at === 0 ? errorOf("children") : undefined}
        />
      ))}
      <RelationField
        label={t("relation", { count: offered.length })}
        typed={typed?.relation}
        error={errorOf("relation")}
      />
      <div className="family-agreements">
        <AgreementField text={agreement} typed={typed?.agreed ?? false} error={errorOf("agreed")} />
      </div>
      <SendButton
        busy={busy}
        label={t(offered.some((one) => one.fromWaitlist) ? "goOn" : "accept")}
        busyLabel={t("accepting")}
      />
    </Form>
  );
}

interface ChildProps {
  child: OfferedChild;
  id: string;
  typed: string | undefined;
  error: string | undefined;
}

function Child({ child, id, typed, error }: ChildProps) {
  const nameOf = useSeasonName();
  const t = useTranslations("registration.spotInvitation");
  const formats = useFormats();
  const { registrationId, firstName, lastName, birthDate, seasonName, divisionName, knownAs, adult, fromWaitlist } =
    child;
  const answers = [
    ...(knownAs ? [{ value: knownAs, label: t("known", { name: firstName }) }] : []),
    ...(adult && !knownAs ? [{ value: "myself", label: t("own", { name: firstName }) }] : []),
    { value: "new", label: t(knownAs ? "newAgain" : "new") },
    { value: "", label: t(fromWaitlist ? "notWaiting" : "not") },
  ];
  const chosen = typed ?? answers[0]!.value;
  return (
    <Panel
      title={
        <>
          {firstName} {lastName}
        </>
      }
    >
      <p>
        {t("born", { date: formats.longDate(birthDate) })} ·{" "}
        {t("spot", { season: nameOf(seasonName), division: divisionName })}
      </p>
      {child.fromWaitlist ? null : <ImportedMoney child={child} />}
      <FieldGroup name={id} legend={t("who", { name: firstName })} error={error}>
        {answers.map(({ value, label }, at) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name={`as:${registrationId}`}
              id={at === 0 ? id : undefined}
              value={value}
              defaultChecked={value === chosen}
            />
            <span className="check-label">{label}</span>
          </label>
        ))}
      </FieldGroup>
    </Panel>
  );
}

/** What the league's list says of the money, which is paid to the league itself. */
function ImportedMoney({ child: { priceCents, paidCents } }: { child: OfferedChild }) {
  const t = useTranslations("registration.spotInvitation");
  const { amount } = useFormats();
  const owed = priceCents - paidCents;
  const text =
    priceCents === 0
      ? t("free")
      : owed > 0
        ? t("owed", { price: amount(priceCents), paid: amount(paidCents), owed: amount(owed) })
        : t("paid", { price: amount(priceCents) });
  return <p>{text}</p>;
}
