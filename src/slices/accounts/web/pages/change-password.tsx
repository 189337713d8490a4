import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { SendButton, useScript } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { AddressOnly, NewPasswordByLink } from "../../contract.ts";
import { PASSWORD_FLAWS } from "../../contract/password.ts";
import { accountsApi, personOf } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { ChangePasswordForm } from "../parts/change-password-form.tsx";
import { EmailField } from "../parts/credential-fields.tsx";
import { OpenLink } from "../parts/open-link.tsx";
import { forgetLink, hideLink, linkOf, secretOf } from "../parts/link-cookie.ts";
import { NewPasswordFields } from "../parts/new-password-fields.tsx";
import { nextOf, nextOfForm, ownNext, withNext } from "../parts/next.tsx";
import { keepShortly, keptText } from "../parts/short-cookie.ts";
import { receivePasswordChange } from "../parts/receive-password-change.ts";
import { afterSignIn, destination, pathFor } from "../parts/signed-in.ts";
import "../words/password.ts";

/** The address that a link was sent to: shown once, and no part of the page's address. */
const ADDRESS = "link-address";

/**
 * A new password: with a mailed link, which is asked for here; or signed in, with the old one. What the page shows
 * follows from what is there: a link, somebody with a password, somebody without, nobody.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  hideLink(request, context, "change-password");
  const { searchParams } = new URL(request.url);
  const next = nextOf(request);
  const person = await personOf(context);
  const found = await linkOf(request, context, "change-password");
  const link = typeof found === "object" && found.purpose === "reset-password" ? found : undefined;
  const asked = searchParams.has("asked") ? keptText(context, request, ADDRESS) : undefined;
  return {
    next: next || ownNext(link?.next),
    goOn: destination(request, next),
    step: link ? "set" : asked ? "asked" : person?.hasPassword ? "change" : "ask",
    email: link?.email ?? asked ?? person?.email ?? "",
    signedIn: person !== null,
    known: found !== undefined,
    broken: found === "broken",
    updated: searchParams.has("updated") && person !== null,
    origin: context.get(pageRequest).origin,
  } as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const next = nextOfForm(form);
  const api = context.get(accountsApi);
  const intent = text("intent");
  const updated = pathFor(request, withNext("/change-password?updated", next));
  const typed = { intent, email: text("email") };
  if (intent === "set") {
    const cookies = [forgetLink(context, "change-password")];
    const differ = text("password") !== text("passwordAgain");
    return receiveForm({
      schema: NewPasswordByLink,
      given: { secret: secretOf(request, context, "change-password"), password: text("password") },
      typed,
      issues: differ ? [{ field: "passwordAgain", code: "password.mismatch" }] : [],
      send: async (input) =>
        afterSignIn(request, {
          ...(await api.resetPassword(input)),
          next: updated,
          event: "password-recovery",
          cookies,
        }),
    });
  }
  if (intent === "change") {
    return receivePasswordChange(form, typed, async (input) => {
      await api.changePassword(input);
      return redirect(updated, { headers: tellingTabs("user-updated") });
    });
  }
  const language = languageOf(request);
  return receiveForm({
    schema: AddressOnly,
    given: { email: typed.email, language, ...(next ? { next } : {}) },
    typed,
    async send(input) {
      await api.recover(input);
      const headers = new Headers({ "set-cookie": keepShortly(context, ADDRESS, input.email) });
      headers.append("set-cookie", forgetLink(context, "change-password"));
      return redirect(pathFor(request, withNext("/change-password?asked", next)), { headers });
    },
  });
}

export const headers = unkeptHeaders;

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function ChangePassword() {
  const t = useTranslations("accounts.password");
  const loaded = useLoaderData<typeof loader>();
  const { step, updated, origin, goOn } = loaded;
  const answer = useActionData<typeof action>();
  const title = { set: t("setTitle"), asked: t("askedTitle"), change: t("changeTitle"), ask: t("askTitle") }[step];
  return (
    <AccountFrame title={title} path="/change-password" origin={origin} failed={answer?.sent === false}>
      <OpenLink page="change-password" known={loaded.known} />
      {updated && !answer ? (
        <Notice as="div" className="stack" tone="go">
          <p>{t("updated")}</p>
          <a className="button" data-kind="primary" href={goOn}>
            {t("goOn")}
          </a>
        </Notice>
      ) : null}
      {step === "asked" ? <Asked {...loaded} /> : null}
      {step === "ask" ? <AskForm {...loaded} /> : null}
      {step === "set" ? <NewPasswordForm {...loaded} /> : null}
      {step === "change" ? (
        <ChangePasswordForm {...loaded} answer={answer?.sent === false ? answer : undefined} />
      ) : null}
    </AccountFrame>
  );
}

/** Asks for the email with the link. */
function AskForm({ next, email, signedIn, broken }: Loaded) {
  const t = useTranslations("accounts.password");
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "email" });
  const { busy, typed, errorOf } = state;
  return (
    <>
      {broken && !answer ? <Notice role="status">{t("broken")}</Notice> : null}
      <p>{signedIn ? t("noneLead") : t("askLead")}</p>
      <AccountForm state={state} answer={answer} next={next} intent="ask">
        <EmailField error={errorOf("email")} defaultValue={typed?.email ?? email} />
        <SendButton busy={busy} label={t("ask")} busyLabel={t("asking")} />
      </AccountForm>
      {signedIn ? null : <BackToSignIn next={next} />}
    </>
  );
}

/** The same, whether the address has an account or not. */
function Asked({ next, email }: Loaded) {
  const t = useTranslations("accounts.password");
  return (
    <div className="stack">
      <p role="status">{t("asked", { email })}</p>
      <p>{t("askedAgain")}</p>
      <ButtonLink to={withNext("/change-password", next)}>{t("askAgain")}</ButtonLink>
      <BackToSignIn next={next} />
    </div>
  );
}

function BackToSignIn({ next }: { next: string }) {
  const t = useTranslations("accounts.password");
  return (
    <p className="account-links">
      <LocalLink to={withNext("/login", next)}>{t("back")}</LocalLink>
    </p>
  );
}

/** The new password, by the mailed link. */
function NewPasswordForm({ next, email }: Loaded) {
  const t = useTranslations("accounts.password");
  const answer = useActionData<typeof action>();
  const [ready, setReady] = useState(false);
  const script = useScript();
  const state = useForm(answer, { refusedField: "password" });
  const { busy, errorOf } = state;
  return (
    <AccountForm state={state} answer={answer} next={next} intent="set">
      <p>{t("setLead", { email })}</p>
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden readOnly tabIndex={-1} />
      <NewPasswordFields rules={PASSWORD_FLAWS} errorOf={errorOf} name="password" onReady={setReady} />
      <SendButton busy={busy} disabled={script && !ready} label={t("set")} busyLabel={t("setting")} />
    </AccountForm>
  );
}
