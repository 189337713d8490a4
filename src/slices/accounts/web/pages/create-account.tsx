import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { SendButton } from "#design/form-fields.tsx";
import { SignUp } from "../../contract/sign-up.ts";
import { accountsApi, personOf } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { EmailField } from "../parts/credential-fields.tsx";
import { NewPasswordFields } from "../parts/new-password-fields.tsx";
import { GoogleButton } from "../parts/google-button.tsx";
import { nextOf, nextOfForm, withNext } from "../parts/next.tsx";
import { ConsentFields, GroupFields, NameFields, PhoneField } from "../parts/person-fields.tsx";
import { readPerson } from "../parts/read-person.ts";
import { destination, pathFor } from "../parts/signed-in.ts";
import "../words/sign-up.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = nextOf(request);
  if (await personOf(context)) throw redirect(destination(request, next));
  const { google } = await context.get(accountsApi).providers();
  return { next, google, submissionKey: crypto.randomUUID(), origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const next = nextOfForm(form);
  const { typed, given, issues, order } = readPerson(request, form);
  if (text("password") !== text("passwordAgain")) issues.push({ field: "passwordAgain", code: "password.mismatch" });
  const submissionKey = text("submissionKey");
  return receiveForm({
    schema: SignUp,
    given: { ...given, email: text("email"), password: text("password"), submissionKey, ...(next ? { next } : {}) },
    typed: { ...typed, email: text("email"), submissionKey },
    issues,
    order,
    async send(input) {
      await context.get(accountsApi).signUp(input);
      return redirect(pathFor(request, withNext("/check-email", next)), { headers: tellingTabs("signed-in") });
    },
  });
}

export const headers = unkeptHeaders;

export default function CreateAccount() {
  const t = useTranslations("accounts.create");
  const { next, google, submissionKey, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "email" });
  const { busy, typed, errors, errorOf } = state;
  const part = { typed, errorOf };
  return (
    <AccountFrame
      title={t("title")}
      description={t("description")}
      path="/create-account"
      origin={origin}
      failed={errors.length > 0}
    >
      <p className="account-links">
        {t("haveOne")}
        <LocalLink to={withNext("/login", next)}>{t("signIn")}</LocalLink>
      </p>
      <AccountForm state={state} answer={answer} next={next} encType="multipart/form-data">
        <GoogleButton offered={google} next={next} />
        <input type="hidden" name="submissionKey" value={typed?.submissionKey || submissionKey} />
        <NameFields {...part} />
        <PhoneField {...part} />
        <div className="account-part stack">
          <GroupFields {...part} />
        </div>
        <div className="account-part stack">
          <EmailField fresh hint={t("emailHint")} error={errorOf("email")} defaultValue={typed?.email} />
          <NewPasswordFields rules={["short", "upper", "number"]} errorOf={errorOf} name="password" first />
        </div>
        <div className="account-part">
          <ConsentFields {...part} />
        </div>
        <SendButton busy={busy} label={t("submit")} busyLabel={t("busy")} />
      </AccountForm>
    </AccountFrame>
  );
}
