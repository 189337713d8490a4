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
import { ButtonLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { Beginning, type SubmissionStatus } from "../../contract/reviewing/submitting.ts";
import { leaguesApi } from "../data.ts";
import { draftPath } from "../parts/submit/own-draft.ts";
import { SubmitPage } from "../parts/submit/submit-page.tsx";

/** What became of a league that was submitted, and what comes next. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { params, context } = asked;
  const draft = params["draft"] ?? "";
  const submission = await context.get(leaguesApi).submission({ draft }).catch(notFoundIfUnknown);
  return { draft, submission, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const api = context.get(leaguesApi);
  const { leagueId, state } = await api.submission({ draft: params["draft"] ?? "" }).catch(notFoundIfUnknown);
  return receiveForm({
    schema: Beginning,
    given: { from: "league", league: leagueId },
    typed: {},
    async send(beginning) {
      const { id } = await (state === "waiting"
        ? api.withdrawSubmission({ league: leagueId })
        : api.beginDraft(beginning));
      return redirect(pathFor(request, draftPath(id)));
    },
  });
}

export const headers = actionHeaders;

export default function SubmitDone() {
  const t = useTranslations("leagues.submit");
  const issues = useTranslations("issues");
  const { draft, submission, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy, errors } = useForm(answer);
  const { state, leagueName: league } = submission;
  const title = state === "waiting" ? t("done.success") : league;
  const shown = state === "withdrawn" ? "waiting" : state;
  return (
    <SubmitPage
      title={title}
      path={draftPath(draft, "done")}
      origin={origin}
      failed={errors.length > 0}
      back={{ to: "/submit-league", text: t("back") }}
    >
      <h1>{title}</h1>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <p className="submit-lead">{t(`done.${shown}`, { league })}</p>
      <p className="muted">{t("done.reference", { reference: submission.id.slice(-8).toUpperCase() })}</p>
      {state === "waiting" ? <WhatNext submission={submission} /> : null}
      {state === "approved" ? (
        <p>
          <ButtonLink to={`/league-details/${submission.slug}`}>{t("done.see")}</ButtonLink>
        </p>
      ) : (
        <Form {...form}>
          <SendButton
            busy={busy}
            kind={state === "waiting" ? "plain" : "primary"}
            label={state === "waiting" ? t("done.withdraw") : t("fix")}
            busyLabel={t("done.takingBack")}
          />
        </Form>
      )}
    </SubmitPage>
  );
}

/** Who looks at it, how long that takes, and what may be changed meanwhile. */
function WhatNext({ submission: { district } }: { submission: SubmissionStatus }) {
  const t = useTranslations("leagues.submit.done");
  return (
    <>
      <h2>{t("next")}</h2>
      <ul className="reading">
        <li>{district ? t("district", { district }) : t("admins")}</li>
        <li>{t("time")}</li>
        <li>{t("photoId")}</li>
      </ul>
      <h2>{t("edit")}</h2>
      <p className="reading">{t("editText")}</p>
    </>
  );
}
