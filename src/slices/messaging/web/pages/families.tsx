import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/form-action.ts";
import { useLookAgain } from "#browser/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { loadManagedLeague, useManagedLeague } from "#slices/leagues/web/public.ts";
import { Announcement, type StoppedAnnouncement } from "../../contract/announcements.ts";
import { messagingApi } from "../data.ts";
import { AudienceForm } from "../parts/audience-form.tsx";
import { audienceOf } from "../parts/chosen-audience.ts";
import { ComposeForm, EMPTY_MESSAGE, type AnsweredMessage, type TypedMessage } from "../parts/compose-form.tsx";
import { ConfirmationList } from "../parts/confirmations.tsx";
import { ReviewMessage } from "../parts/review-message.tsx";
import { SentMessages } from "../parts/sent-messages.tsx";
import "../words/office.ts";
import "../messaging.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const api = context.get(messagingApi);
  const { seasons, mayManage } = await loadManagedLeague(context, league);
  // Who only oversees it writes to nobody.
  if (!mayManage) throw data(null, { status: 404 });
  const address = new URL(request.url).searchParams;
  const audience = audienceOf(address, seasons);
  const reached = audience && audience.states.length > 0 ? api.previewAudience({ league, audience }) : undefined;
  const shown = address.get("confirmations");
  const [preview, { announcements }, confirmations] = await Promise.all([
    reached,
    api.sentAnnouncements({ league }),
    shown === null ? undefined : api.confirmations({ league, id: shown }).catch(notFoundHere),
  ]);
  return {
    audience,
    preview,
    announcements,
    confirmations,
    justSent: address.has("sent"),
    submissionKey: crypto.randomUUID(),
    now: new Date(context.get(pageRequest).now).toISOString(),
    origin: context.get(pageRequest).origin,
  };
}

/** A message that is none, or asks nobody to confirm it. */
function notFoundHere(reason: unknown): never {
  if (isRefusal(reason)) throw data(null, { status: 404 });
  throw reason;
}

/** Receives the message step by step: to be looked at, sent to oneself, sent, corrected, stopped. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(messagingApi);
  const league = params["league"] ?? "";
  const intent = text("intent");
  if (intent === "stop") return stopped(api.stopAnnouncement({ league, id: text("id") }));
  const typed: TypedMessage = {
    subject: text("subject"),
    body: text("body"),
    subjectEs: text("subjectEs"),
    bodyEs: text("bodyEs"),
    byMail: form.has("byMail"),
    urgent: form.has("urgent"),
    asksConfirmation: form.has("asksConfirmation"),
  };
  const submissionKey = text("submissionKey");
  const answer = (more: Partial<AnsweredMessage>) => ({ ...NOT_SENT, typed, submissionKey, ...more });
  if (intent === "edit") return answer({});
  return receiveForm<Announcement, TypedMessage, Response | AnsweredMessage>({
    schema: Announcement,
    given: {
      ...typed,
      league,
      audience: readAudience(text("audience")),
      expected: Number(text("expected")),
      submissionKey,
    },
    typed,
    order: ["audience", "subject", "body", "subjectEs", "bodyEs"],
    async send(announcement) {
      if (intent === "test")
        return answer({ review: true, testedAt: (await api.testAnnouncement(announcement)).email });
      if (intent !== "send") return answer({ review: true });
      await api.announce(announcement);
      return redirect(pathFor(request, `/league-management/${league}/families?sent`));
    },
  });
}

const NOT_SENT = { sent: false as const, issues: [] };

/** What was stopped stands in the form again; what is on its way already is said so. */
async function stopped(stopping: Promise<StoppedAnnouncement>): Promise<AnsweredMessage> {
  try {
    const { subjectEs, bodyEs, ...message } = await stopping;
    return { ...NOT_SENT, stopped: true, typed: { ...message, subjectEs: subjectEs ?? "", bodyEs: bodyEs ?? "" } };
  } catch (reason) {
    if (!isRefusal(reason) || reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
    return { ...NOT_SENT, refusal: reason.code, typed: EMPTY_MESSAGE };
  }
}

/** What the page wrote into its form; anything else is no audience. */
function readAudience(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const headers = unkeptHeaders;

export default function Families() {
  const t = useTranslations("messaging.office");
  const league = useManagedLeague();
  const { audience, preview, announcements, confirmations, justSent, submissionKey, now, origin } =
    useLoaderData<typeof loader>();
  const answer: AnsweredMessage | undefined = useActionData<typeof action>();
  useLookAgain(announcements.some(({ state, told, people }) => state !== "stopped" && told < people));
  const said = answer?.stopped ? "stopped" : answer?.testedAt ? "tested" : justSent && !answer ? "sent" : "lead";
  return (
    <div className="page">
      <PageHead
        title={t("title")}
        path={`/league-management/${league.id}/families`}
        origin={origin}
        listed={false}
        failed={answer !== undefined && (answer.issues.length > 0 || answer.refusal !== undefined)}
      />
      <h1>{t("title")}</h1>
      <p role="status" className={said === "lead" ? "muted" : "notice"}>
        {t(said, { email: answer?.testedAt ?? "" })}
      </p>
      {audience && answer?.review ? (
        <ReviewMessage
          league={league.name}
          audience={audience}
          preview={preview}
          answer={answer}
          submissionKey={submissionKey}
        />
      ) : audience ? (
        <div className="families">
          <AudienceForm league={league} audience={audience} preview={preview} />
          <ComposeForm
            people={preview?.people ?? 0}
            answer={answer}
            // A message that was stopped stands in a form of its own, its ticks too.
            key={answer?.stopped ? "stopped" : justSent ? announcements[0]?.id : "new"}
            audience={audience}
            submissionKey={submissionKey}
          />
        </div>
      ) : null}
      {confirmations ? <ConfirmationList {...confirmations} timeZone={league.timeZone} /> : null}
      <section aria-labelledby="history">
        <h2 id="history">{t("history")}</h2>
        <SentMessages sent={announcements} timeZone={league.timeZone} now={now} />
      </section>
    </div>
  );
}
