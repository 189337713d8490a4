import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { actionHeaders, receiveForm, type FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { accountsApi } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { ChangePasswordForm } from "../parts/change-password-form.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { receivePasswordChange } from "../parts/receive-password-change.ts";
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
  const api = context.get(accountsApi);
  if (form.get("intent") === "mail") {
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
  return receivePasswordChange(form, { intent: "change" }, async (input) => {
    await api.changePassword(input);
    return redirect(pathFor(request, "/profile/password?updated"), { headers: tellingTabs("user-updated") });
  });
}

export const headers = actionHeaders;

export default function ProfilePassword() {
  const t = useTranslations("accounts.profilePassword");
  const password = useTranslations("accounts.password");
  const { email, hasPassword, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<FailedForm<{ intent: string }>>();
  const of = (intent: string) => (answer?.typed.intent === intent ? answer : undefined);
  return (
    <ProfileFrame part="password" origin={origin} failed={answer !== undefined}>
      {done && !answer ? <Done>{done === "updated" ? password("updated") : t("mailed", { email })}</Done> : null}
      {hasPassword ? <ChangePasswordForm key={done} email={email} next="" answer={of("change")} /> : null}
      <MailForm hasPassword={hasPassword} answer={of("mail")} />
    </ProfileFrame>
  );
}

interface MailProps {
  hasPassword: boolean;
  answer: FailedForm<{ intent: string }> | undefined;
}

/** For who has no password, or forgot it: the mailbox proves who they are. */
function MailForm({ hasPassword, answer }: MailProps) {
  const t = useTranslations("accounts.profilePassword");
  const state = useForm(answer, { intent: "mail", refusedField: "mail" });
  return (
    <div className={hasPassword ? "account-part" : ""}>
      <AccountForm state={state} answer={answer} next="" intent="mail">
        <p>{hasPassword ? t("forgot") : t("none")}</p>
        <SendButton
          id="mail"
          data-kind={hasPassword ? "" : "primary"}
          busy={state.busy}
          label={t("mail")}
          busyLabel={t("mailing")}
        />
      </AccountForm>
    </div>
  );
}
