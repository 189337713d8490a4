import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useDay } from "#browser/zone.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { receiveForm } from "#browser/forms/form-action.ts";
import { BackLink } from "#browser/link.tsx";
import { useLookAgain } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { FactList } from "#design/office/office-parts.tsx";
import { localizedPath } from "#kernel/language.ts";
import * as z from "zod/mini";
import { LAUNCH_EXPORT_PATH, LaunchTexts, type LaunchList } from "../../contract/launch.ts";
import { siteApi } from "../data.ts";
import { LaunchForm } from "../parts/office/launch-form.tsx";
import "../site.css";
import "../words/office.ts";

const PATH = "/dashboard/settings/launch";
const DONE = ["started", "stopped"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await found(context.get(siteApi).launchList());
  const said = new URL(request.url).searchParams.get("done");
  return { list, done: DONE.find((one) => one === said), origin: context.get(pageRequest).origin };
}

/** Shows the emails, sends them, or stops; the texts come along each time, so that nothing needs a script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(siteApi);
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const texts = {
    subjectEn: text("subjectEn"),
    bodyEn: text("bodyEn"),
    subjectEs: text("subjectEs"),
    bodyEs: text("bodyEs"),
  };
  const typed = { intent, ...texts };
  const to = (done: string) => redirect(localizedPath(languageOf(request), `${PATH}?done=${done}`));
  if (intent === "stop") {
    return receiveForm({
      schema: z.object({}),
      given: {},
      typed,
      async send() {
        await api.stopLaunchMail();
        return to("stopped");
      },
    });
  }
  return receiveForm({
    schema: LaunchTexts,
    given: texts,
    typed,
    async send(input: LaunchTexts) {
      if (intent === "change") return { sent: true, texts: input, emails: [] } as const;
      if (intent !== "send") return { sent: true, texts: input, ...(await api.previewLaunchMail(input)) } as const;
      await api.startLaunchMail(input);
      return to("started");
    },
  });
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function LaunchOffice() {
  const t = useTranslations("site.launchOffice");
  const { list, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const underWay = list.mail !== null && list.mail.endedAt === null;
  const waiting = list.waiting.en + list.waiting.es;
  useLookAgain(underWay);
  return (
    <div className="page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} failed={answer?.sent === false} />
      <BackLink to="/dashboard/settings">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <LiveNotice>{done && !answer ? t(`done.${done}`) : null}</LiveNotice>
      <FactList
        facts={[
          [t("total"), String(list.total)],
          [t("told"), String(list.told)],
          [t("waiting"), t("waitingText", list.waiting)],
          [t("left"), String(list.left)],
        ]}
      />
      <p>
        <a className="button" data-size="small" href={LAUNCH_EXPORT_PATH}>
          {t("export")}
        </a>
      </p>
      <h2>{t("mail")}</h2>
      {list.mail ? <Progress mail={list.mail} /> : null}
      {underWay ? <StopForm /> : null}
      {!underWay && waiting > 0 ? <LaunchForm texts={list.texts} waiting={waiting} answer={answer} /> : null}
      {!underWay && waiting === 0 ? <p>{t(list.total === 0 ? "empty" : "nobody")}</p> : null}
    </div>
  );
}

function Progress({ mail }: { mail: NonNullable<LaunchList["mail"]> }) {
  const t = useTranslations("site.launchOffice");
  const { day } = useDay();
  const { recipients, written, startedBy, endedAt, stopped } = mail;
  const by = startedBy ? t("by", { name: startedBy }) : null;
  if (endedAt) {
    const facts = { date: day(endedAt), count: written };
    return (
      <p>
        {t(stopped ? "stopped" : "ended", facts)} {by}
      </p>
    );
  }
  const all = Math.max(recipients, written);
  return (
    <>
      <p role="status">
        {t("underWay", { written, recipients: all })} {by}
      </p>
      <progress className="launch-progress" aria-label={t("mail")} value={written} max={all} />
    </>
  );
}

function StopForm() {
  const t = useTranslations("site.launchOffice");
  const { form, busy } = useForm(undefined, { intent: "stop" });
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value="stop" />
      <SendButton kind="danger" busy={busy} label={t("stop")} busyLabel={t("stopping")} />
    </Form>
  );
}
