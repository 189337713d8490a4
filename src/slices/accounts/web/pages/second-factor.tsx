import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import * as z from "zod/mini";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { SendButton } from "#design/form-fields.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi, personOf } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { CodeField } from "../parts/credential-fields.tsx";
import { nextOf, nextOfForm, withNext } from "../parts/next.tsx";
import { afterSignIn, destination, pathFor } from "../parts/signed-in.ts";
import "../words/sign-in.ts";

/** The second step of a sign-in: the authenticator's code, or a recovery code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = nextOf(request);
  if (await personOf(context)) throw redirect(destination(request, next));
  return { next, origin: context.get(pageRequest).origin };
}

const AnyCode = z.object({ code: z.string().check(z.minLength(1, "code.missing"), z.maxLength(40, "code.format")) });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const next = nextOfForm(form);
  const code = String(form.get("code") ?? "").trim();
  return receiveForm({
    schema: AnyCode,
    given: { code },
    typed: { code },
    async send(input) {
      try {
        const { outcome } = await context.get(accountsApi).secondFactor(input);
        return afterSignIn(request, { outcome, next, event: "mfa-challenge-verified" });
      } catch (reason) {
        // The first step is too long ago, or was on another browser: begin again.
        if (!isRefusal(reason) || reason.code !== "accounts.link") throw reason;
        return redirect(pathFor(request, withNext("/login?notice=late", next)));
      }
    },
  });
}

export const headers = unkeptHeaders;

export default function SecondFactor() {
  const t = useTranslations("accounts.secondFactor");
  const { next, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "code" });
  const { busy, typed, errors, errorOf } = state;
  return (
    <AccountFrame title={t("title")} path="/login/second-factor" origin={origin} failed={errors.length > 0}>
      <p>{t("lead")}</p>
      <AccountForm state={state} answer={answer} next={next}>
        <CodeField hint={t("hint")} digits={false} error={errorOf("code")} defaultValue={typed?.code} />
        <SendButton busy={busy} label={t("submit")} busyLabel={t("busy")} />
        <p className="account-links">
          <LocalLink to={withNext("/login", next)}>{t("startOver")}</LocalLink>
        </p>
      </AccountForm>
    </AccountFrame>
  );
}
