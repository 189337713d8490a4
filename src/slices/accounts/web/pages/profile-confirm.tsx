import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import * as z from "zod/mini";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { GivenPassword, SixDigits } from "../../contract/fields.ts";
import { accountsApi } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { CodeField, CurrentPasswordField } from "../parts/credential-fields.tsx";
import { nextOf, nextOfForm, withNext } from "../parts/next.tsx";
import { forgetForm, keptForm, provenAddress } from "../parts/profile/proof.ts";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** Proves again who one is, by password or a mailed code; then what was sent before is sent again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword, twoFactor } = await demandPerson({ request, context });
  const next = provenAddress(nextOf(request)) || pathFor(request, "/profile");
  const mailed = new URL(request.url).searchParams.has("mailed");
  return {
    next,
    fields: keptForm({ request, context }, next),
    email,
    // Where an authenticator is on, only that proves it.
    way: twoFactor ? "app" : !hasPassword || mailed ? "code" : "password",
    mailed,
    origin: context.get(pageRequest).origin,
  } as const;
}

/** One form of this page or the other; "proof" rather than "intent", which the form that is sent again has of its own. */
export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const next = provenAddress(nextOfForm(form)) || pathFor(request, "/profile");
  const api = context.get(accountsApi);
  const proof = String(form.get("proof") ?? "");
  if (proof === "mail") {
    return receiveForm({
      schema: z.object({}),
      given: {},
      typed: { proof },
      async send() {
        await api.requestProof();
        return redirect(pathFor(request, withNext("/profile/confirm?mailed", next)));
      },
    });
  }
  const byCode = proof === "code" || proof === "app";
  return receiveForm({
    schema: byCode ? z.object({ code: SixDigits }) : z.object({ password: GivenPassword }),
    given: { code: String(form.get("code") ?? ""), password: String(form.get("password") ?? "") },
    typed: { proof },
    async send(input: { code: string } | { password: string }) {
      await api.reauthenticate(input);
      const again = keptForm({ request, context }, next).length > 0;
      // The session got another token with the proof.
      const headers = new Headers(tellingTabs("token-refreshed"));
      headers.append("set-cookie", forgetForm(context));
      // 307: the browser sends the same form there, with the fields of the one that was refused among them.
      return redirect(next, { status: again ? 307 : 302, headers });
    },
  });
}

export const headers = actionHeaders;

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function ProfileConfirm() {
  const t = useTranslations("accounts.profileConfirm");
  const loaded = useLoaderData<typeof loader>();
  const { way, mailed, fields, email, next, origin } = loaded;
  const answer = useActionData<typeof action>();
  const asksCode = way === "code" && !mailed;
  return (
    <AccountFrame title={t("title")} path="/profile/confirm" origin={origin} failed={answer?.sent === false}>
      <p>{fields.length > 0 ? t("lead") : t("leadLater")}</p>
      {asksCode ? <p>{t("noPassword", { email })}</p> : <ProofForm {...loaded} />}
      {way === "app" ? null : <MailForm {...loaded} first={asksCode} />}
      <p className="account-links">
        <LocalLink to={splitLanguage(next).path}>{t("cancel")}</LocalLink>
      </p>
    </AccountFrame>
  );
}

function ProofForm({ way, next, fields, email }: Loaded) {
  const t = useTranslations("accounts.profileConfirm");
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: way === "password" ? way : "code" });
  const { busy, errorOf } = state;
  return (
    <AccountForm state={state} answer={answer} next={next}>
      {way === "code" ? <p role="status">{t("mailed", { email })}</p> : null}
      {way === "app" ? <p>{t("app")}</p> : null}
      <input type="hidden" name="proof" value={way} />
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {way !== "password" ? (
        <CodeField error={errorOf("code")} />
      ) : (
        <>
          {/* For password managers: whose password it is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            defaultValue={email}
            hidden
            readOnly
            tabIndex={-1}
          />
          <CurrentPasswordField error={errorOf("password")} />
        </>
      )}
      <SendButton busy={busy} label={t("confirm")} busyLabel={t("confirming")} />
    </AccountForm>
  );
}

function MailForm({ way, mailed, next, first }: Loaded & { first: boolean }) {
  const t = useTranslations("accounts.profileConfirm");
  const state = useForm(undefined);
  const label = mailed ? t("again") : way === "code" ? t("mail") : t("mailInstead");
  return (
    <AccountForm state={state} answer={undefined} next={next}>
      <input type="hidden" name="proof" value="mail" />
      <SendButton kind={first ? "primary" : "plain"} busy={state.busy} label={label} busyLabel={t("mailing")} />
    </AccountForm>
  );
}
