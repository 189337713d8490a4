import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { EmergencyContact, Family } from "../../contract.ts";
import type { TypedContact } from "./family-forms.ts";

interface ContactsPanelProps {
  family: Family;
  answer: FailedForm<TypedContact> | undefined;
  /** The contact that is being changed. */
  editing: string | undefined;
}

/** Whom to call when no guardian answers, in order. */
export function ContactsPanel({ family, answer, editing }: ContactsPanelProps) {
  const t = useTranslations("family.contacts");
  const refusalText = useRefusalText();
  const { emergencyContacts: contacts, abilities } = family;
  const adds = answer !== undefined && answer.typed.id === "";
  return (
    <Panel className="family-panel" id="contacts">
      <h2>{t("heading")}</h2>
      <p className="small muted">{t(contacts.length > 0 ? "lead" : "empty")}</p>
      {contacts.length > 0 ? (
        <ol className="plain-list family-rows">
          {contacts.map((one, index) =>
            one.id === editing ? (
              <li key={one.id}>
                <ContactForm contact={one} answer={answer} />
              </li>
            ) : (
              <Contact key={one.id} contact={one} first={index === 0} />
            ),
          )}
        </ol>
      ) : null}
      {abilities.addContact === null ? (
        editing ? null : (
          <details className="family-more" open={adds}>
            <summary className="button">{t("add")}</summary>
            <ContactForm answer={adds ? answer : undefined} />
          </details>
        )
      ) : (
        <p className="small family-why">{refusalText(abilities.addContact)}</p>
      )}
    </Panel>
  );
}

function Contact({ contact: { id, name, phone, relation }, first }: { contact: EmergencyContact; first: boolean }) {
  const t = useTranslations("family.contacts");
  const whom = <span className="unseen">{t("whom", { name })}</span>;
  return (
    <li>
      <b>{name}</b>
      <span>
        {relation} · <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
      </span>
      <Form method="post" className="buttons">
        <input type="hidden" name="id" value={id} />
        <ButtonLink size="small" to={`/profile/family?edit=${id}#contacts`}>
          {t("change")}
          {whom}
        </ButtonLink>
        {first ? null : (
          <Button size="small" name="intent" value="contact-first">
            {t("first")}
            {whom}
          </Button>
        )}
        <Button kind="quiet" size="small" name="intent" value="contact-remove">
          {t("remove")}
          {whom}
        </Button>
      </Form>
    </li>
  );
}

function ContactForm({ contact, answer }: { contact?: EmergencyContact; answer: ContactsPanelProps["answer"] }) {
  const t = useTranslations("family.contacts");
  const issues = useTranslations("issues");
  const { form, busy, typed = contact, errors, errorOf } = useForm(answer, { intent: "contact", refusedField: "name" });
  const field = (name: "name" | "phone" | "relation", autoComplete = "off") => ({
    name,
    label: t(name),
    autoComplete,
    error: errorOf(name),
    defaultValue: typed?.[name],
  });
  return (
    <Form {...form} className="stack">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <TextField {...field("name")} maxLength={120} spellCheck={false} />
      <TextField {...field("phone")} type="tel" hint={t("phoneHint")} maxLength={30} />
      <TextField {...field("relation")} hint={t("relationHint")} maxLength={60} />
      <input type="hidden" name="id" value={contact?.id ?? ""} />
      <input type="hidden" name="intent" value="contact" />
      <div className="buttons">
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
        {contact ? (
          <ButtonLink kind="quiet" to="/profile/family#contacts">
            {t("cancel")}
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  );
}
