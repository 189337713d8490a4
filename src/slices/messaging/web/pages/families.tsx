import { useEffect } from "react";
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/form-action.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { loadManagedLeague, useManagedLeague } from "#slices/leagues/web/public.ts";
import { Announcement } from "../../contract/announcements.ts";
import { messagingApi } from "../data.ts";
import { AudienceForm } from "../parts/audience-form.tsx";
import { audienceOf } from "../parts/chosen-audience.ts";
import { ComposeForm, type TypedMessage } from "../parts/compose-form.tsx";
import { SentMessages } from "../parts/sent-messages.tsx";
import "../words/office.ts";
import "../messaging.css";

/** Milliseconds between two looks at how many were told. */
const LOOK = 2000;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const league = params["league"] ?? "";
  const api = context.get(messagingApi);
  const { seasons, mayManage } = await loadManagedLeague(context, league);
  // Who only oversees it writes to nobody.
  if (!mayManage) throw data(null, { status: 404 });
  const address = new URL(request.url).searchParams;
  const audience = audienceOf(address, seasons);
  const reached = audience && audience.states.length > 0 ? api.previewAudience({ league, audience }) : undefined;
  const [preview, { announcements }] = await Promise.all([reached, api.sentAnnouncements({ league })]);
  return {
    audience,
    preview,
    announcements,
    justSent: address.has("sent"),
    submissionKey: crypto.randomUUID(),
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed: TypedMessage = {
    subject: text("subject"),
    body: text("body"),
    subjectEs: text("subjectEs"),
    bodyEs: text("bodyEs"),
    byMail: form.has("byMail"),
    urgent: form.has("urgent"),
  };
  return receiveForm({
    schema: Announcement,
    given: {
      ...typed,
      league: params["league"],
      audience: readAudience(text("audience")),
      expected: Number(text("expected")),
      submissionKey: text("submissionKey"),
    },
    typed,
    order: ["audience", "subject", "body", "subjectEs", "bodyEs"],
    async send(announcement) {
      await context.get(messagingApi).announce(announcement);
      return redirect(pathFor(request, `/league-management/${announcement.league}/families?sent`));
    },
  });
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
  const { audience, preview, announcements, justSent, submissionKey, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useProgress(announcements.some(({ told, people }) => told < people));
  return (
    <div className="page">
      <PageHead
        title={t("title")}
        path={`/league-management/${league.id}/families`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <h1>{t("title")}</h1>
      <p role="status" className={justSent ? "notice" : "muted"}>
        {t(justSent ? "sent" : "lead")}
      </p>
      {audience ? (
        <div className="families">
          <AudienceForm league={league} audience={audience} preview={preview} />
          <ComposeForm
            key={justSent ? announcements[0]?.id : "new"}
            audience={audience}
            people={preview?.people ?? 0}
            submissionKey={submissionKey}
            answer={answer}
          />
        </div>
      ) : null}
      <section aria-labelledby="history">
        <h2 id="history">{t("history")}</h2>
        <SentMessages sent={announcements} timeZone={league.timeZone} />
      </section>
    </div>
  );
}

/** While somebody is still to be told, the page looks again how far it has got. */
function useProgress(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = window.setInterval(() => void revalidate(), LOOK);
    return () => window.clearInterval(timer);
  }, [underWay, revalidate]);
}
