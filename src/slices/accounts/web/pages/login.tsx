import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { Button } from "#design/button.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { SignIn } from "../../contract.ts";
import { accountsApi, personOf } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { CurrentPasswordField, EmailField } from "../parts/credential-fields.tsx";
import { DemonstrationPeople } from "../parts/demonstration-people.tsx";
import { GoogleButton, OF_GOOGLE } from "../parts/google-button.tsx";
import { NextField, nextOf, nextOfForm, withNext } from "../parts/next.tsx";
import { afterSignIn, destination } from "../parts/signed-in.ts";
import "../words/sign-in.ts";

/** Why somebody was led here. */
const NOTICES = ["ended", "needed", "late", "unknown", ...OF_GOOGLE] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = nextOf(request);
  if (await personOf(context)) throw redirect(destination(request, next));
  const notice = new URL(request.url).searchParams.get("notice");
  return {
    next,
    notice: NOTICES.find((one) => one === notice),
    ...(await context.get(accountsApi).providers()),
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = String(form.get("email") ?? "");
  return receiveForm({
    schema: SignIn,
    given: { email, password: String(form.get("password") ?? "") },
    typed: { email },
    async send(input) {
      const { outcome } = await context.get(accountsApi).signIn(input);
      return afterSignIn(request, { outcome, next: nextOfForm(form) });
    },
  });
}

export const headers = actionHeaders;

export default function Login() {
  const t = useTranslations("accounts.signIn");
  const { next, notice, google, demonstration, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "email" });
  const { busy, typed, errors, errorOf } = state;
  return (
    <AccountFrame title={t("title")} path="/login" origin={origin} failed={errors.length > 0}>
      {notice && !answer ? <WhyHere kind={notice} /> : null}
      {answer?.refusal === "accounts.credentials" ? <CodeInstead email={answer.typed.email} next={next} /> : null}
      <AccountForm state={state} answer={answer} next={next}>
        <GoogleButton offered={google} next={next} />
        <EmailField error={errorOf("email")} defaultValue={typed?.email} />
        <CurrentPasswordField error={errorOf("password")} />
        <p className="account-links">
          <LocalLink to={withNext("/change-password", next)}>{t("forgot")}</LocalLink>
        </p>
        <SendButton busy={busy} label={t("submit")} busyLabel={t("busy")} />
        <ButtonLink to={withNext("/login/code", next)}>{t("byCode")}</ButtonLink>
      </AccountForm>
      <div className="account-new">
        <p>{t("newHere")}</p>
        <p className="account-links">
          <LocalLink to={withNext("/create-account", next)}>{t("create")}</LocalLink>
        </p>
      </div>
      {demonstration ? <DemonstrationPeople {...demonstration} next={next} /> : null}
    </AccountFrame>
  );
}

/**
 * The way in for whoever is refused, whatever the reason: a claim that is not confirmed yet opens by password only where it was
 * made. It is the same for every address, so that nobody learns which one has an account.
 */
function CodeInstead({ email, next }: { email: string; next: string }) {
  const t = useTranslations("accounts.signIn");
  return (
    <Form method="post" action={useLocalPath()("/login/code")}>
      <Notice as="div" className="stack">
        <p>{t("refusedLead")}</p>
        <NextField next={next} />
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="email" value={email} />
        <Button>{t("refusedCode")}</Button>
      </Notice>
    </Form>
  );
}

/** Why somebody was led here. */
function WhyHere({ kind }: { kind: (typeof NOTICES)[number] }) {
  const t = useTranslations("accounts.signIn");
  const refusals = useTranslations("refusals.accounts");
  const google = OF_GOOGLE.find((one) => one === kind);
  return (
    <Notice role="status">
      {google ? refusals(google) : t(kind as Exclude<typeof kind, (typeof OF_GOOGLE)[number]>)}
    </Notice>
  );
}
