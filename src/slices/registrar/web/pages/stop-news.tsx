import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { STOP_NEWS_PATH } from "../../contract/news-words.ts";
import "virtual:words/registrar/news";
import { registrarApi } from "../data.ts";

/** Reading the page stops nothing: mail programs read links ahead. */
export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(pageRequest).origin };
}

/** The page's button sends here, and so do mail programs that have one of their own (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  const key = (new URL(request.url).searchParams.get("key") ?? "").slice(0, 100);
  await context.get(registrarApi).stopNews({ key });
  return { sent: true } as const;
}

export const headers = unkeptHeaders;

/** A manager wants no more emails about a league's registrations. */
export default function StopNews() {
  const t = useTranslations("registrar.news");
  const { origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy } = useForm(answer);
  return (
    <div className="container lost">
      <PageHead title={t("stopTitle")} path={STOP_NEWS_PATH} origin={origin} listed={false} />
      <h1>{answer ? t("stopDone") : t("stopTitle")}</h1>
      <p role="status">{answer ? t("stopDoneText") : t("stopText")}</p>
      {answer ? (
        <LocalLink to="/league-management">{t("leagues")}</LocalLink>
      ) : (
        <Form {...form}>
          <SendButton busy={busy} label={t("stopSend")} busyLabel={t("stopSending")} />
        </Form>
      )}
    </div>
  );
}
