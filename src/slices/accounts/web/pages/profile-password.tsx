import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useLocale } from "use-intl/react";
import * as z from "zod/mini";
import { actionHeaders, receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { languageOf, pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import { accountsApi } from "../data.ts";
import { OF_GOOGLE } from "../parts/google-button.tsx";
import { ChangePasswordForm } from "../parts/change-password-form.tsx";
import { ActionForm } from "../parts/profile/action-form.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { proven } from "../parts/profile/proof.ts";
import { receivePasswordChange } from "../parts/receive-password-change.ts";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** Another password by the old one; a first one, or one in place of a forgotten one, by a mailed link; Google's end. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword, google } = await demandPerson({ request, context });
  const { searchParams } = new URL(request.url);
  const done = (["updated", "mailed", "unlinked", "linked"] as const).find((one) => searchParams.has(one));
  const notice = OF_GOOGLE.find((one) => one === searchParams.get("notice"));
  const { google: offered } = await context.get(accountsApi).providers();
  return { email, hasPassword, google, offered, done, notice, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email } = await demandPerson({ request, context });
  const form = await request.formData();
  const api = context.get(accountsApi);
  if (form.get("intent") === "mail") {
    const language = languageOf(request);
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
  if (form.get("intent") === "unlink") {
    return receiveForm({
      schema: z.object({}),
      given: {},
      typed: { intent: "unlink" },
      send: () =>
        proven({ request, context }, form, async () => {
          await api.unlinkGoogle();
          return redirect(pathFor(request, "/profile/password?unlinked"), { headers: tellingTabs("user-updated") });
        }),
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
  const { email, hasPassword, google, offered, done, notice, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<FailedForm<{ intent: string }>>();
  const change = answer?.typed.intent === "change" ? answer : undefined;
  const doneText = {
    updated: password("updated"),
    mailed: t("mailed", { email }),
    unlinked: t("unlinked"),
    linked: t("linked"),
  };
  const refusals = useTranslations("refusals.accounts");
  const language = useLocale();
  return (
    <ProfileFrame part="password" origin={origin} failed={answer !== undefined}>
      {notice && !answer ? <Notice role="status">{refusals(notice)}</Notice> : null}
      {done && !answer ? <Done>{doneText[done]}</Done> : null}
      {hasPassword ? <ChangePasswordForm key={done} email={email} next="" answer={change} /> : null}
      {/* For who has no password, or forgot it: the mailbox proves who they are. */}
      <div className={hasPassword ? "account-part" : ""}>
        <ActionForm
          failed={answer}
          intent="mail"
          kind={hasPassword ? "plain" : "primary"}
          label={t("mail")}
          busyLabel={t("mailing")}
        >
          <p>{hasPassword ? t("forgot") : t("none")}</p>
        </ActionForm>
      </div>
      {google ? (
        <section className="account-part" aria-labelledby="google">
          <h2 id="google">{t("googleHeading")}</h2>
          <p>{t("googleText")}</p>
          <ActionForm failed={answer} intent="unlink" kind="danger" label={t("unlink")} busyLabel={t("unlinking")} />
        </section>
      ) : offered ? (
        <section className="account-part" aria-labelledby="google">
          <h2 id="google">{t("googleHeading")}</h2>
          <p>{t("linkText")}</p>
          <a className="button" href={`/auth/google?language=${language}&link=1`}>
            {t("link")}
          </a>
        </section>
      ) : null}
    </ProfileFrame>
  );
}
