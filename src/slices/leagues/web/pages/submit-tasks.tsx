import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { actionHeaders, refusedWith, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { Button } from "#design/button.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { data } from "react-router";
import { pathFor, toSignIn } from "#slices/accounts/web/public.ts";
import { leaguesApi } from "../data.ts";
import { MissingFields } from "../parts/submit/missing-fields.tsx";
import { MissingRequirements } from "../parts/submit/missing-requirements.tsx";
import { draftPath, openDraft, type Asked } from "../parts/submit/own-draft.ts";
import { Reasons } from "../parts/submit/reasons.tsx";
import { SubmitPage, useDraftName } from "../parts/submit/submit-page.tsx";
import { TaskList } from "../parts/submit/task-list.tsx";

/** A half-filled league: its parts, its preview, and the button that submits it. */
export function loader(asked: LoaderFunctionArgs) {
  return openDraft(asked);
}

export async function action(asked: ActionFunctionArgs) {
  const { request, params, context } = asked;
  const draft = params["draft"] ?? "";
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "discard") {
    await context.get(leaguesApi).discardLeagueDraft({ draft }).catch(notFoundIfUnknown);
    return redirect(pathFor(request, "/submit-league"));
  }
  return submit(asked, { draft, unchecked: form.has("unchecked") });
}

async function submit({ request, context }: Asked, { draft, unchecked }: { draft: string; unchecked: boolean }) {
  try {
    await context.get(leaguesApi).submitLeague({ draft, unchecked }).catch(notFoundIfUnknown);
    return redirect(pathFor(request, draftPath(draft, "done")));
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    // The session ended meanwhile: the draft is kept, and waits behind the sign-in.
    if (reason.code === "request.sign-in") throw toSignIn(request, "unknown");
    const { code: refusal, issues } = reason;
    return data<FailedForm>(
      { sent: false, issues: [...issues], refusal, typed: { intent: "submit" } },
      refusedWith(reason),
    );
  }
}

export const headers = actionHeaders;

export default function SubmitTasks() {
  const t = useTranslations("leagues.submit");
  const { draft, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy } = useForm(answer, { intent: "submit" });
  const refusalText = useRefusalText();
  const nameOf = useDraftName();
  const title = nameOf(draft.fields["name"]);
  return (
    <SubmitPage
      title={title}
      path={draftPath(draft.id)}
      origin={origin}
      failed={answer !== undefined}
      back={{ to: "/submit-league", text: t("back") }}
    >
      <h1>{title}</h1>
      {answer ? (
        <MissingFields draft={draft.id} issues={answer.issues} text={refusalText(answer.refusal ?? "")} />
      ) : null}
      <Reasons reasons={draft.reasons} draft={draft.id} />
      <p>{t("anyOrder")}</p>
      <TaskList draft={draft} />
      <p>
        <ButtonLink to={draftPath(draft.id, "preview")}>{t("preview")}</ButtonLink>
      </p>
      <Defaults />
      <section aria-labelledby="submit-heading">
        <h2 id="submit-heading">{t("submitHeading")}</h2>
        <p className="reading">{t("submitText")}</p>
        <MissingRequirements missing={draft.missing} />
        <Form {...form}>
          <input type="hidden" name="intent" value="submit" />
          <SendButton busy={busy} label={t("button")} busyLabel={t("submitting")} />
          {answer?.refusal === "leagues.parts-unchecked" ? (
            <p>
              <Button name="unchecked" value="yes">
                {t("unchecked")}
              </Button>
            </p>
          ) : null}
        </Form>
      </section>
      <Discard resubmits={draft.resubmits} />
    </SubmitPage>
  );
}

/** What a league has without having said it: closed, with the defaults in words. */
function Defaults() {
  const t = useTranslations("leagues.submit.defaults");
  return (
    <details className="submit-more">
      <summary>{t("heading")}</summary>
      <ul className="reading">
        <li>{t("refunds")}</li>
        <li>{t("offers")}</li>
        <li>{t("form")}</li>
        <li>{t("payment")}</li>
      </ul>
    </details>
  );
}

function Discard({ resubmits }: { resubmits: boolean }) {
  const t = useTranslations("leagues.submit");
  return (
    <details className="submit-more">
      <summary>{t("discard")}</summary>
      <p>{t(resubmits ? "discardChanges" : "discardText")}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="discard" />
        <Button size="small">{t("discard")}</Button>
      </Form>
    </details>
  );
}
