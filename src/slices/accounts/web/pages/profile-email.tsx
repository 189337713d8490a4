import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag, TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Email } from "#kernel/text/message-fields.ts";
import { accountsApi } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { withNext } from "../parts/next.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { proven } from "../parts/profile/proof.ts";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** The address of the account: whether it is confirmed, and another one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, emailVerified } = await demandPerson({ request, context });
  const requested = new URL(request.url).searchParams.has("requested");
  return { email, emailVerified, requested, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  return receiveForm({
    schema: z.object({ email: Email }),
    given: { email },
    typed: { email },
    send: (input) =>
      proven({ request, context }, form, async () => {
        await context.get(accountsApi).changeEmail(input);
        return redirect(pathFor(request, "/profile/email?requested"));
      }),
  });
}

export const headers = actionHeaders;

export default function ProfileEmail() {
  const t = useTranslations("accounts.profileEmail");
  const { email, emailVerified, requested, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "email" });
  const { busy, typed, errors, errorOf } = state;
  return (
    <ProfileFrame part="email" origin={origin} failed={errors.length > 0}>
      {requested && !answer ? <Done>{t("requested")}</Done> : null}
      <dl className="profile-facts">
        <div>
          <dt>{t("now")}</dt>
          <dd className="profile-state">
            <span className="account-address">{email}</span>
            <Tag tone={emailVerified ? "go" : "wait"}>{emailVerified ? t("verified") : t("unverified")}</Tag>
          </dd>
        </div>
      </dl>
      {emailVerified ? null : (
        <Notice as="div" className="stack">
          <p>{t("unverifiedText")}</p>
          <ButtonLink to={withNext("/check-email", "/profile/email")}>{t("confirm")}</ButtonLink>
        </Notice>
      )}
      <section className="account-part" aria-labelledby="change">
        <h2 id="change">{t("changeHeading")}</h2>
        <p>{t("changeLead")}</p>
        <AccountForm state={state} answer={answer} next="">
          <TextField
            name="email"
            type="email"
            label={t("newEmail")}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={errorOf("email")}
            defaultValue={typed?.email}
          />
          <SendButton busy={busy} label={t("change")} busyLabel={t("changing")} />
        </AccountForm>
      </section>
    </ProfileFrame>
  );
}
