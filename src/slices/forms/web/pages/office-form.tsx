import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { LiveNotice } from "#design/notice.tsx";
import { pathFor } from "#slices/accounts/web/public.ts";
import { leagueOf, managersOnly, useManagedLeague } from "#slices/leagues/web/public.ts";
import { Editor } from "../parts/office-form/editor.tsx";
import { receiveEdited } from "../parts/office-form/receive.ts";
import { typedForm } from "../parts/office-form/typed.ts";
import { formsApi } from "../data.ts";
import "#design/office/form-editor.css";
import "../form-fields.css";
import "../office-form.css";
import "../words/office-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const form = await managersOnly(context.get(formsApi).officeForm({ league: leagueOf(params) }));
  const saved = new URL(request.url).searchParams.has("saved");
  return { form, saved, origin: context.get(pageRequest).origin };
}

/** Saves the form, or (without the script) changes what is typed by one of its buttons. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await receiveEdited(context.get(formsApi), leagueOf(params), form);
  return answer ?? redirect(pathFor(request, `/league-management/${leagueOf(params)}/form?saved=1`));
}

export const headers = unkeptHeaders;

export default function OfficeFormPage() {
  const t = useTranslations("forms.officeForm");
  const { form, saved, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const league = useManagedLeague();
  const state = useForm(answer, { refusedField: "form-save" });
  return (
    <div className="container page office-form">
      <PageHead
        title={t("title")}
        path={`/league-management/${league.id}/form`}
        origin={origin}
        listed={false}
        failed={state.errors.length > 0}
      />
      <header>
        <h1>{t("title")}</h1>
        <p className="muted">{t("lead", { league: league.name })}</p>
      </header>
      <LiveNotice>{saved && !answer ? t("saved") : null}</LiveNotice>
      <Editor
        key={answer ? answer.key : form.version}
        form={answer?.saved ?? form}
        typed={answer?.typed ?? typedForm(form)}
        conflict={answer?.saved !== undefined}
        state={state}
        answer={answer}
      />
    </div>
  );
}
