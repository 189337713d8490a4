import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { Beginning } from "../../contract/reviewing/submitting.ts";
import { leaguesApi } from "../data.ts";
import { StartOptions } from "../parts/submit/start-options.tsx";
import { Drafts, Submissions } from "../parts/submit/submission-lists.tsx";
import { MissingRequirements } from "../parts/submit/missing-requirements.tsx";
import { draftPath } from "../parts/submit/own-draft.ts";
import { SubmitPage } from "../parts/submit/submit-page.tsx";

/** Where a league begins: what one has begun or submitted already, and three options to begin a new one. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const overview = await asked.context.get(leaguesApi).submitOverview();
  return { overview, origin: asked.context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  return receiveForm({
    schema: Beginning,
    given: typed,
    typed,
    async send(beginning) {
      const { id } = await context.get(leaguesApi).beginDraft(beginning);
      return redirect(pathFor(request, draftPath(id)));
    },
  });
}

export const headers = actionHeaders;

export default function SubmitLeague() {
  const t = useTranslations("leagues.submit");
  const issues = useTranslations("issues");
  const { overview, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { refusedField: "start-options" });
  return (
    <SubmitPage title={t("title")} path="/submit-league" origin={origin} failed={state.errors.length > 0}>
      <h1>{t("title")}</h1>
      <ErrorSummary title={issues("heading")} errors={state.errors} attempt={answer} />
      <p className="reading submit-lead">{t("lead")}</p>
      <p className="reading">{t("atHand")}</p>
      <MissingRequirements missing={overview.missing} />
      <Drafts drafts={overview.drafts} />
      <Submissions submissions={overview.submissions} />
      <StartOptions seasons={overview.seasons} state={state} language={useLocale()} />
    </SubmitPage>
  );
}
