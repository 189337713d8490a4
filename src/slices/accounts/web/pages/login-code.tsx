import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import * as z from "zod/mini";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { Button } from "#design/button.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Email } from "#kernel/text/message-fields.ts";
import { AddressOnly } from "../../contract.ts";
import { LinkSecret, SixDigits } from "../../contract/fields.ts";
import { accountsApi, personOf } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { CodeField, EmailField } from "../parts/credential-fields.tsx";
import { OpenLink } from "../parts/open-link.tsx";
import { forgetLink, hideLink, linkOf, secretOf } from "../parts/link-cookie.ts";
import { NextField, nextOf, nextOfForm, ownNext, withNext } from "../parts/next.tsx";
import { keepShortly, keptText } from "../parts/short-cookie.ts";
import { afterSignIn, destination, pathFor } from "../parts/signed-in.ts";
import "../words/sign-in.ts";

/** The address that a code was sent to, between the two steps: addresses of pages are no place for it. */
const ADDRESS = "code-address";

/** Signing in by mail: an address, then the code that was sent there; or the email's link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  hideLink(request, context, "login-code");
  const next = nextOf(request);
  if (await personOf(context)) throw redirect(destination(request, next));
  const found = await linkOf(request, context, "login-code");
  const link = found === undefined || found === "broken" || found.purpose !== "sign-in" ? undefined : found;
  const other = new URL(request.url).searchParams.has("other");
  return {
    next: next || ownNext(link?.next),
    link: link?.email,
    known: found !== undefined,
    broken: found === "broken",
    address: other ? undefined : keptText(context, request, ADDRESS),
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const next = nextOfForm(form);
  const api = context.get(accountsApi);
  const language = languageOf(request);
  const typed = { email: text("email"), intent: text("intent") };
  const cookies = [keepShortly(context, ADDRESS, undefined), forgetLink(context, "login-code")];

  if (typed.intent === "link") {
    return receiveForm({
      schema: z.object({ secret: LinkSecret }),
      given: { secret: secretOf(request, context, "login-code") },
      typed,
      send: async (input) => afterSignIn(request, { ...(await api.signInByLink(input)), next, cookies }),
    });
  }
  if (typed.intent === "code") {
    const address = keptText(context, request, ADDRESS);
    return receiveForm({
      schema: z.object({ email: Email, code: SixDigits }),
      given: { email: address, code: text("code") },
      typed,
      send: async (input) => afterSignIn(request, { ...(await api.signInByCode(input)), next, cookies }),
    });
  }
  return receiveForm({
    schema: AddressOnly,
    given: { email: typed.email, language, ...(next ? { next } : {}) },
    typed,
    async send(input) {
      await api.requestCode(input);
      const headers = new Headers({ "set-cookie": keepShortly(context, ADDRESS, input.email) });
      headers.append("set-cookie", forgetLink(context, "login-code"));
      return redirect(pathFor(request, withNext("/login/code", next)), { headers });
    },
  });
}

export const headers = unkeptHeaders;

export default function LoginCode() {
  const t = useTranslations("accounts.byCode");
  const refusals = useTranslations("refusals.accounts");
  const { next, link, known, broken, address, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = link ? "link" : address ? "code" : "ask";
  const state = useForm(answer, { intent: step, refusedField: step === "ask" ? "email" : "code" });
  const { busy, typed, errors, errorOf } = state;
  const title = link ? t("linkTitle", { email: link }) : t("title");
  const lead = { link: t("linkLead"), code: t("sent", { email: address ?? "" }), ask: t("lead") }[step];
  return (
    <AccountFrame title={t("title")} heading={title} path="/login/code" origin={origin} failed={errors.length > 0}>
      <OpenLink page="login-code" known={known} />
      {broken && !answer ? <Notice role="status">{refusals("link")}</Notice> : null}
      <p role="status">{lead}</p>
      <AccountForm key={step} state={state} answer={answer} next={next} intent={step}>
        {step === "ask" ? <EmailField error={errorOf("email")} defaultValue={typed?.email} /> : null}
        {step === "code" ? <CodeField error={errorOf("code")} /> : null}
        <SendButton
          id={step === "link" ? "code" : undefined}
          busy={busy}
          label={step === "ask" ? t("ask") : t("submit")}
          busyLabel={step === "ask" ? t("asking") : t("busy")}
        />
      </AccountForm>
      {step === "code" ? <AskAgain address={address ?? ""} next={next} /> : null}
      <p className="account-links">
        <LocalLink to={withNext("/login", next)}>{t("withPassword")}</LocalLink>
      </p>
    </AccountFrame>
  );
}

/** No email came: to the same address again, or to another. */
function AskAgain({ address, next }: { address: string; next: string }) {
  const t = useTranslations("accounts.byCode");
  return (
    <>
      <Form method="post" className="account-links">
        <NextField next={next} />
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="email" value={address} />
        <span>{t("again")}</span>
        <Button kind="quiet">{t("askAgain")}</Button>
      </Form>
      <p className="account-links">
        <LocalLink to={withNext("/login/code?other", next)}>{t("otherAddress")}</LocalLink>
      </p>
    </>
  );
}
