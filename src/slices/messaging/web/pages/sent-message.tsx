import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { useLookAgain } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { PageLinks } from "#browser/page-links.tsx";
import { useTranslations } from "#browser/translations.ts";
import * as z from "zod/mini";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { FactList } from "#design/office/office-parts.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { localIn } from "#kernel/time/zone.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { DELIVERY_FILTERS } from "../../contract/announcements.ts";
import { messagingApi } from "../data.ts";
import { Badge } from "../parts/center/recent.tsx";
import { BeforeSent } from "../parts/message/before-sent.tsx";
import { ByReminder } from "../parts/message/by-reminder.tsx";
import { DeliveryTable } from "../parts/message/delivery-table.tsx";
import "virtual:words/messaging/office";
import "../messaging.css";

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(messagingApi);
  const league = params["in"] ?? "";
  const show = DELIVERY_FILTERS.find((one) => one === url.searchParams.get("show")) ?? "all";
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  const center = await found(api.center({ league }));
  const message = await found(api.announcementDelivery({ league, id: params["message"] ?? "", show, page }));
  const going = message.reminder === null ? [] : (await found(api.reminders({ league }))).reminders;
  return {
    message,
    reminder: going.find(({ id }) => id === message.reminder),
    show,
    league: { id: league, timeZone: center.league!.timeZone },
    submissionKey: crypto.randomUUID(),
    origin: context.get(pageRequest).origin,
    now: new Date(context.get(pageRequest).now).toISOString(),
  };
}

const Again = z.object({ expected: z.int(), submissionKey: z.uuid() });

/** Cancels the message before it leaves, ends the reminder that wrote it, or sends it again to those who have not opened it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const [league, id] = [params["in"] ?? "", params["message"] ?? ""];
  const typed = {};
  if (form.get("intent") === "cancel")
    return receiveForm<object, typeof typed, Response>({
      schema: z.object({}),
      given: {},
      typed,
      async send() {
        await context.get(messagingApi).stopAnnouncement({ league, id });
        return redirect(pathFor(request, `/messaging-backend/${league}/messages/${id}`));
      },
    });
  if (form.get("intent") === "end") {
    await found(context.get(messagingApi).endReminder({ league, id: String(form.get("id")) }));
    return redirect(pathFor(request, `/messaging-backend/${league}/messages/${id}`));
  }
  return receiveForm<z.output<typeof Again>, typeof typed, Response>({
    schema: Again,
    given: { expected: Number(form.get("expected")), submissionKey: String(form.get("submissionKey")) },
    typed,
    async send(again) {
      await context.get(messagingApi).resendAnnouncement({ league, id, ...again });
      return redirect(pathFor(request, `/messaging-backend?league=${league}&done`));
    },
  });
}

export const headers = unkeptHeaders;

/** A message as it was sent, with how far it has got to each of its recipients. */
export default function SentMessage() {
  const t = useTranslations("messaging.office");
  const issues = useTranslations("issues");
  const formats = useFormats();
  const { message, reminder, show, league, submissionKey, origin, now } = useLoaderData<typeof loader>();
  const answer: FailedForm<object> | undefined = useActionData<typeof action>();
  const { form, busy, errors } = useForm(answer, { refusedField: "delivery" });
  const { id, subject, body, subjectEs, bodyEs, state, people, told, counts, unreached, rest, page, total, perPage } =
    message;
  useLookAgain(state === "waiting" || (state === "sent" && told < people));
  const at = localIn(league.timeZone, message.sentAt);
  const here = `/messaging-backend/${league.id}/messages/${id}`;
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <div className="page center">
      <PageHead title={subject} path={here} origin={origin} listed={false} />
      <BackLink to={`/messaging-backend?league=${league.id}`}>{t("back")}</BackLink>
      <h1>{subject}</h1>
      <p>
        <Badge message={message} />
      </p>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <FactList
        facts={[
          [t("type"), t(`types.${message.kind}`)],
          [t("to"), message.teams.join(", ")],
          [t("from"), message.author],
          [t("at"), `${formats.dateWithWeekday(at.date)}, ${formats.time(at.time)}`],
          [t("ways"), t(message.byMail ? "mailTag" : "appTag")],
          [t("progressOf"), state === "sent" ? t("told", { told, people }) : null],
        ]}
      />
      {state === "planned" || state === "waiting" || state === "stopped" ? (
        <BeforeSent message={message} league={league} now={now} />
      ) : null}
      {message.reminder === null ? null : <ByReminder reminder={reminder} league={league.id} />}
      <div className="center-previews">
        <article className="center-preview" lang="en">
          <h2>{subject}</h2>
          <div className="announcement-body">{body}</div>
        </article>
        {subjectEs ? (
          <article className="center-preview" lang="es">
            <h2>{subjectEs}</h2>
            <div className="announcement-body">{bodyEs}</div>
          </article>
        ) : null}
      </div>
      {message.resendOf ? (
        <p>
          <LocalLink to={`/messaging-backend/${league.id}/messages/${message.resendOf}`}>{t("firstTime")}</LocalLink>
        </p>
      ) : null}
      {state === "sent" ? (
        <>
          {unreached.length > 0 ? (
            <Notice as="section" aria-labelledby="unreached">
              <h2 id="unreached">{t("unreached", { count: unreached.length })}</h2>
              <p>{t("unreachedText")}</p>
              <ul className="center-names">
                {unreached.map(({ name, reason }, position) => (
                  <li key={`${position} ${name}`}>
                    {name}: <span className="muted">{t(`reason.${reason as "refused"}`)}</span>
                  </li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <section aria-labelledby="delivery">
            <h2 id="delivery" tabIndex={-1}>
              {t("delivery")}
            </h2>
            <p>
              {t("counts", { ...counts, people })}{" "}
              {message.asksConfirmation ? t("confirmed", { confirmed: counts.confirmed }) : null}
            </p>
            {rest > 0 && message.mayChange ? (
              <Form {...form} className="buttons">
                <input type="hidden" name="expected" value={rest} />
                <input type="hidden" name="submissionKey" value={submissionKey} />
                <SendButton busy={busy} kind="plain" label={t("again", { count: rest })} busyLabel={t("sending")} />
                <span className="small muted">{t("againHint")}</span>
              </Form>
            ) : null}
            <Tabs
              label={t("showOnly")}
              tabs={DELIVERY_FILTERS.map((key) => ({
                key,
                name: t(`show.${key}`),
                to: `${here}?show=${key}#delivery`,
              }))}
              current={show}
            />
            <DeliveryTable to={message.to} asksConfirmation={message.asksConfirmation} />
            <PageLinks
              {...{ page, perPage, total }}
              at={(number) => `${here}?show=${show}&page=${number}#delivery`}
              label={t("pages")}
              previous={t("previousPage")}
              next={t("nextPage")}
            >
              <span>{t("page", { page, last })}</span>
            </PageLinks>
            <p className="small muted">{t("deliveryHint")}</p>
          </section>
        </>
      ) : null}
    </div>
  );
}
