import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import * as z from "zod/mini";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { Tag, TextArea } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { messagingApi } from "../data.ts";
import "virtual:words/messaging/reading?alone";
import "../messaging.css";

/** A league's message, for whom it was written to. */
export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { context, params } = asked;
  const api = context.get(messagingApi);
  const id = params["id"] ?? "";
  const announcement = await found(api.announcement({ id }));
  // Its sender sees that it was opened.
  await api.readAnnouncement({ id });
  return { announcement, submissionKey: crypto.randomUUID(), origin: context.get(pageRequest).origin };
}

const Reply = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, "announcement-reply.missing"), z.maxLength(3000, "announcement-reply.long")),
  submissionKey: z.uuid(),
});

/** Whoever was asked to confirms that they have read it; or answers it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const api = context.get(messagingApi);
  const id = params["id"] ?? "";
  const form = await request.formData();
  if (form.get("intent") !== "reply") {
    await found(api.confirmAnnouncement({ id }));
    return null;
  }
  const typed = { text: String(form.get("text") ?? "") };
  return receiveForm<z.output<typeof Reply>, typeof typed, Response>({
    schema: Reply,
    given: { ...typed, submissionKey: String(form.get("submissionKey")) },
    typed,
    async send(reply) {
      const { room } = await api.replyToAnnouncement({ id, ...reply });
      return redirect(pathFor(request, `/messaging/${room}`));
    },
  });
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function AnnouncementPage() {
  const t = useTranslations("messaging.reading");
  const formats = useFormats();
  const { zone } = useZone();
  const { announcement, submissionKey, origin } = useLoaderData<typeof loader>();
  const { id, league, subject, body, sentAt, urgent, confirmation, mayReply, reply } = announcement;
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") !== "reply";
  return (
    <div className="container page">
      <PageHead
        title={t("title", { league: league.name })}
        path={`/announcements/${id}`}
        origin={origin}
        listed={false}
      />
      <article className="reading stack">
        <header>
          <p className="announcement-from muted">
            {t("from", { league: league.name, date: formats.longDate(localDateAt(Date.parse(sentAt), zone)) })}
            {urgent ? <Tag tone="hot">{t("urgent")}</Tag> : null}
          </p>
          <h1>{subject}</h1>
        </header>
        <div className="announcement-body">{body}</div>
        {confirmation === "asked" ? (
          <Form method="post">
            <Notice as="div" className="stack">
              <p>{t("pleaseConfirm", { league: league.name })}</p>
              <p>
                <SendButton busy={busy} label={t("confirm")} busyLabel={t("confirming")} />
              </p>
            </Notice>
          </Form>
        ) : null}
        <LiveNotice>{confirmation === "confirmed" ? t("confirmed") : null}</LiveNotice>
        {mayReply ? <ReplyForm submissionKey={submissionKey} /> : null}
        <p className="chips">
          {reply === null ? null : <ButtonLink to={`/messaging/${reply}`}>{t("openReply")}</ButtonLink>}
          <ButtonLink kind="quiet" to="/notifications">
            {t("all")}
          </ButtonLink>
        </p>
      </article>
    </div>
  );
}

/** An answer to the league, which becomes a chat with everybody who runs it. */
function ReplyForm({ submissionKey }: { submissionKey: string }) {
  const t = useTranslations("messaging.reading");
  const heading = useTranslations("issues")("heading");
  const answer: FailedForm<{ text: string }> | null | undefined = useActionData<typeof action>();
  const { form, busy, errors, errorOf, typed } = useForm(answer ?? undefined, {
    intent: "reply",
    refusedField: "text",
  });
  return (
    <details className="announcement-reply" open={answer !== undefined && answer !== null}>
      <summary className="button">{t("reply")}</summary>
      <Form {...form} className="stack">
        <ErrorSummary title={heading} errors={errors} attempt={answer} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <TextArea
          name="text"
          label={t("replyLabel")}
          hint={t("replyHint")}
          rows={4}
          maxLength={3000}
          defaultValue={typed?.text}
          error={errorOf("text")}
        />
        <p>
          <SendButton busy={busy} name="intent" value="reply" label={t("sendReply")} busyLabel={t("sendingReply")} />
        </p>
      </Form>
    </details>
  );
}
