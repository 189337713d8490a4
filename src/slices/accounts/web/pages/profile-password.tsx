import { useState } from "react";
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import * as z from "zod/mini";
import { actionHeaders, receiveForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton, useScript } from "#design/form-fields.tsx";
import { splitLanguage } from "#kernel/language.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { PasswordChange } from "../../contract.ts";
import { PASSWORD_FLAWS } from "../../contract/password.ts";
import { accountsApi } from "../data.ts";
import { CurrentPasswordField } from "../parts/credential-fields.tsx";
import { NewPasswordFields } from "../parts/new-password-fields.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** Another password by the old one; a first one, or one in place of a forgotten one, by a mailed link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword } = await demandPerson({ request, context });
  const { searchParams } = new URL(request.url);
  const done = (["updated", "mailed"] as const).find((one) => searchParams.has(one));
  return { email, hasPassword, done, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(accountsApi);
  if (text("intent") === "mail") {
    const { language } = splitLanguage(new URL(request.url).pathname);
    return receiveForm({
      schema: z.object({}),
      given: {},
      typed: { intent: "mail" },
      async send() {
        await api.recover({ email, language, next: pathFor(request, "/profile/password") });
        return redirect(pathFor(request, "/profile/password?mailed"));
      },
    });
  }
  const issues: FieldIssue[] = [];
  if (text("currentPassword") !== text("currentPasswordAgain")) {
    issues.push({ field: "currentPasswordAgain", code: "current-password.mismatch" });
  }
  if (text("newPassword") !== text("passwordAgain")) {
    issues.push({ field: "passwordAgain", code: "password.mismatch" });
  }
  return receiveForm({
    schema: PasswordChange,
    given: { currentPassword: text("currentPassword"), newPassword: text("newPassword") },
    typed: { intent: "change" },
    issues,
    async send(input) {
      await api.changePassword(input);
      return redirect(pathFor(request, "/profile/password?updated"), { headers: tellingTabs("user-updated") });
    },
  });
}

export const headers = actionHeaders;

export default function ProfilePassword() {
  const t = useTranslations("accounts.profilePassword");
  const { email, hasPassword, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProfileFrame part="password" origin={origin} failed={answer?.sent === false}>
      {done && !answer ? <Done>{done === "updated" ? t("updated") : t("mailed", { email })}</Done> : null}
      {hasPassword ? <ChangeForm key={done} email={email} /> : null}
      <MailForm hasPassword={hasPassword} />
    </ProfileFrame>
  );
}

function ChangeForm({ email }: { email: string }) {
  const t = useTranslations("accounts.profilePassword");
  const issues = useTranslations("issues");
  const answer = useActionData<typeof action>();
  const [ready, setReady] = useState(false);
  const script = useScript();
  const mine = answer?.typed.intent === "change" ? answer : undefined;
  const { form, busy, errors, errorOf } = useForm(mine, { intent: "change", refusedField: "currentPassword" });
  return (
    <Form {...form} className="stack">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <p>{t("lead")}</p>
      <input type="hidden" name="intent" value="change" />
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden readOnly tabIndex={-1} />
      <CurrentPasswordField name="currentPassword" label={t("current")} error={errorOf("currentPassword")} />
      <CurrentPasswordField
        name="currentPasswordAgain"
        label={t("currentAgain")}
        error={errorOf("currentPasswordAgain")}
      />
      <NewPasswordFields rules={PASSWORD_FLAWS} errorOf={errorOf} name="newPassword" onReady={setReady} />
      <SendButton busy={busy} disabled={script && !ready} label={t("change")} busyLabel={t("changing")} />
    </Form>
  );
}

/** For who has no password, or forgot it: the mailbox proves who they are. */
function MailForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations("accounts.profilePassword");
  const issues = useTranslations("issues");
  const answer = useActionData<typeof action>();
  const mine = answer?.typed.intent === "mail" ? answer : undefined;
  const { form, busy, errors } = useForm(mine, { intent: "mail", refusedField: "mail" });
  return (
    <Form {...form} className={hasPassword ? "stack account-part" : "stack"}>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <p>{hasPassword ? t("forgot") : t("none")}</p>
      <input type="hidden" name="intent" value="mail" />
      <SendButton
        id="mail"
        data-kind={hasPassword ? "" : "primary"}
        busy={busy}
        label={t("mail")}
        busyLabel={t("mailing")}
      />
    </Form>
  );
}
