import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { STOP_EMAILS_PATH } from "../../contract/spot-invitation.ts";
import { registrationApi } from "../data.ts";
import "virtual:words/registration/spot-invitation";

/** Reading the page stops nothing: mail programs read links ahead. */
export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(pageRequest).origin };
}

/** The page's button sends here, and so do mail programs that have one of their own (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  const secret = (new URL(request.url).searchParams.get("key") ?? "").slice(0, 100);
  await context.get(registrationApi).stopEmails({ secret });
  return { sent: true } as const;
}

export const headers = unkeptHeaders;

/** An imported family wants no more emails of its league. */
export default function StopEmails() {
  const t = useTranslations("registration.stopEmails");
  const { origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy } = useForm(answer);
  return (
    <div className="container lost">
      <PageHead title={t("title")} path={STOP_EMAILS_PATH} origin={origin} listed={false} />
      <h1>{answer ? t("doneTitle") : t("title")}</h1>
      <p role="status">{answer ? t("doneText") : t("text")}</p>
      {answer ? (
        <LocalLink to="/">{t("back")}</LocalLink>
      ) : (
        <Form {...form}>
          <SendButton busy={busy} label={t("send")} busyLabel={t("sending")} />
        </Form>
      )}
    </div>
  );
}
