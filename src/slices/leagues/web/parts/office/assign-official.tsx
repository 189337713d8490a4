import { Form, useSearchParams } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useLiveFilter } from "#browser/live-filter.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { OTHER_ROLE, type FoundPeople } from "../../../contract/office/officials.ts";
import type { TypedInvitation } from "./invite-form.ts";
import { RoleFields, useRoleText } from "./role-fields.tsx";

interface AssignOfficialProps {
  /** Who was found; undefined where nobody was looked for. */
  people: FoundPeople["people"] | undefined;
  answer: FailedForm<TypedInvitation> | undefined;
}

/** Looks for somebody among the league's people, and gives them a role. */
export function AssignOfficial({ people, answer }: AssignOfficialProps) {
  const t = useTranslations("leagues.officials");
  const { form } = useLiveFilter();
  const [search] = useSearchParams();
  return (
    <section className="management-section reading">
      <h2>{t("assign")}</h2>
      <Form className="management-filters" role="search" {...form}>
        <TextField
          type="search"
          name="q"
          label={t("search")}
          hint={t("searchHint")}
          maxLength={120}
          autoComplete="off"
          defaultValue={search.get("q") ?? ""}
        />
        <Button>{t("find")}</Button>
      </Form>
      <p role="status" className="small muted">
        {people === undefined ? "" : people.length === 0 ? t("noMatch") : t("found", { count: people.length })}
      </p>
      {people && people.length > 0 ? <Choose people={people} answer={answer} /> : null}
    </section>
  );
}

function Choose({ people, answer }: { people: FoundPeople["people"]; answer: AssignOfficialProps["answer"] }) {
  const t = useTranslations("leagues.officials");
  const issues = useTranslations("issues");
  const roleText = useRoleText();
  const own = answer?.typed.intent === "assign" ? answer : undefined;
  const { form, busy, typed, errors, errorOf } = useForm(own, { intent: "assign", refusedField: "userId" });
  const said = own && own.issues.length > 0 ? errors : [];
  return (
    <Form {...form} className="management-section">
      <ErrorSummary
        title={issues("heading")}
        errors={said.map((one) =>
          one.field === "role" && typed?.role === OTHER_ROLE ? { ...one, field: "customRole" } : one,
        )}
        attempt={own}
      />
      <input type="hidden" name="intent" value="assign" />
      <FieldGroup name="userId" legend={t("person")} error={errorOf("userId")}>
        {people.map(({ userId, name, email, role }, at) => (
          <Check
            key={userId}
            type="radio"
            name="userId"
            id={at === 0 ? "userId" : undefined}
            value={userId}
            label={`${name} · ${email}${role === null ? "" : ` (${t("already", { role: roleText(role) })})`}`}
          />
        ))}
      </FieldGroup>
      <RoleFields role={typed?.role ?? ""} customRole={typed?.customRole ?? ""} error={errorOf("role")} />
      <p>
        <SendButton busy={busy} label={t("submit")} busyLabel={t("assigning")} />
      </p>
    </Form>
  );
}
