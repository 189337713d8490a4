import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useDay } from "#browser/zone.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { Button } from "#design/button.tsx";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { Family } from "../../contract.ts";
import type { SentInvitation } from "../../contract/invitations.ts";
import type { TypedInvitation } from "./family-forms.ts";

interface GuardiansPanelProps {
  family: Family;
  answer: FailedForm<TypedInvitation> | undefined;
  /** The form is open already: it failed, or a link asked for it. */
  open: boolean;
}

/** Who answers for the children, who is asked to, and how to ask: two taps and an address. */
export function GuardiansPanel({ family, answer, open }: GuardiansPanelProps) {
  const t = useTranslations("family.guardians");
  const refusalText = useRefusalText();
  const names = [...new Set(family.athletes.flatMap((one) => one.sharedWith))];
  const { invite } = family.abilities;
  return (
    <Panel className="family-panel" id="guardians">
      <h2>{t("heading")}</h2>
      <p>{names.length > 0 ? t("together", { names: names.join(", ") }) : t("alone")}</p>
      <p className="small muted">{t("lead")}</p>
      {family.sent.length > 0 ? (
        <>
          <h3>{t("open")}</h3>
          <ul className="plain-list family-rows">
            {family.sent.map((one) => (
              <Sent key={one.id} invitation={one} />
            ))}
          </ul>
        </>
      ) : null}
      {invite === null ? (
        <InviteForm family={family} answer={answer} open={open} />
      ) : (
        <p className="small family-why">{refusalText(invite)}</p>
      )}
    </Panel>
  );
}

function Sent({ invitation: { id, email, firstNames, expired, expiresAt } }: { invitation: SentInvitation }) {
  const t = useTranslations("family.guardians");
  const { deadline } = useDay();
  const facts = { names: firstNames.join(", "), date: deadline(expiresAt) };
  return (
    <li>
      <b className="family-address">{email}</b>
      <span className="small muted">{t(expired ? "expired" : "waiting", facts)}</span>
      <Form method="post" className="buttons">
        <input type="hidden" name="id" value={id} />
        <Button size="small" name="intent" value="resend">
          {t("resend")}
          <span className="unseen">{t("to", { email })}</span>
        </Button>
        <Button kind="quiet" size="small" name="intent" value="revoke">
          {t("revoke")}
          <span className="unseen">{email}</span>
        </Button>
      </Form>
    </li>
  );
}

function InviteForm({ family, answer, open }: GuardiansPanelProps) {
  const t = useTranslations("family.guardians");
  const issues = useTranslations("issues");
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "invite", refusedField: "email" });
  const children = family.athletes.filter((one) => !one.adultSelf);
  return (
    <details className="family-more" open={open || errors.length > 0}>
      <summary className="button">{t("invite")}</summary>
      <Form {...form} className="stack">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        <TextField
          name="email"
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="off"
          error={errorOf("email")}
          defaultValue={typed?.email}
        />
        {children.length > 1 ? (
          <FieldGroup name="athleteIds" legend={t("children")} error={errorOf("athleteIds")}>
            {children.map((one, index) => (
              <Check
                key={one.id}
                {...(index === 0 ? { id: "athleteIds" } : {})}
                name="athleteIds"
                value={one.id}
                defaultChecked={typed?.athleteIds.includes(one.id) ?? true}
                label={one.firstName}
              />
            ))}
          </FieldGroup>
        ) : null}
        <input type="hidden" name="intent" value="invite" />
        <SendButton busy={busy} label={t("send")} busyLabel={t("sending")} />
      </Form>
    </details>
  );
}
