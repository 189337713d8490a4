import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { SendButton } from "#design/form-fields.tsx";
import { CompleteAccount } from "../../contract/sign-up.ts";
import { accountsApi } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { nextOf, nextOfForm } from "../parts/next.tsx";
import { ConsentFields, GroupFields, NameFields, PhoneField } from "../parts/person-fields.tsx";
import { readPerson } from "../parts/read-person.ts";
import { demandPerson, destination } from "../parts/signed-in.ts";
import "../words/sign-up.ts";

/** What somebody who came with Google still has to say; who has said all of it passes through. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = nextOf(request);
  const { complete, firstName, lastName, phone } = await demandPerson({ request, context });
  if (complete) throw redirect(destination(request, next));
  return { next, known: { firstName, lastName, phone: phone ?? "" }, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  return receiveForm({
    schema: CompleteAccount,
    ...readPerson(request, form),
    async send(input) {
      await context.get(accountsApi).completeAccount(input);
      return redirect(destination(request, nextOfForm(form)), { headers: tellingTabs("user-updated") });
    },
  });
}

export const headers = actionHeaders;

export default function CompleteAccountPage() {
  const t = useTranslations("accounts.complete");
  const { next, known, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer);
  const { busy, typed, errors, errorOf } = state;
  const part = { typed: typed ?? known, errorOf };
  return (
    <AccountFrame title={t("title")} path="/complete-account" origin={origin} failed={errors.length > 0}>
      <p>{t("lead")}</p>
      <AccountForm state={state} answer={answer} next={next} encType="multipart/form-data">
        <NameFields {...part} />
        <PhoneField {...part} />
        <div className="account-part stack">
          <GroupFields {...part} />
        </div>
        <div className="account-part">
          <ConsentFields {...part} />
        </div>
        <SendButton busy={busy} label={t("submit")} busyLabel={t("busy")} />
      </AccountForm>
    </AccountFrame>
  );
}
