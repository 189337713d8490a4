import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { TOPICS, type Topic } from "#kernel/topics.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { NewDevice, PreferencesChange, USUAL_QUIET } from "../../contract/preferences.ts";
import { TEXTED } from "../../contract/texted.ts";
import { AskForTexts, ConfirmTexts } from "../../contract/texts.ts";
import { notificationsApi } from "../data.ts";
import { AlertsPanel } from "../parts/alerts-panel.tsx";
import { TextsPanel } from "../parts/texts-panel.tsx";
import { ExceptionsPanel } from "../parts/exceptions-panel.tsx";
import { TopicsTable } from "../parts/topics-table.tsx";
import "../preferences.css";
import "virtual:words/notifications/preferences";

const PATH = "/profile/notifications";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(notificationsApi);
  const [preferences, alerts, texts] = await Promise.all([api.preferences(), api.alertDevices(), api.texts()]);
  const { origin } = context.get(pageRequest);
  const { searchParams } = new URL(request.url);
  const about = TOPICS.find((topic) => topic === searchParams.get("about"));
  return { preferences, alerts, texts, about, saved: searchParams.has("saved"), origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(notificationsApi);
  try {
    switch (text("intent")) {
      case "device-on": {
        const names = ["endpoint", "p256dh", "auth", "timeZone"] as const;
        await api.addDevice(NewDevice.parse(Object.fromEntries(names.map((name) => [name, text(name)]))));
        return null;
      }
      case "device-off":
        await api.dropDevice({ device: text("device") });
        return null;
      case "texts-end":
        await api.endTexts();
        return redirect(pathFor(request, `${PATH}#texts`));
    }
  } catch (reason) {
    return data({ refusal: isRefusal(reason) ? reason.code : "notifications.push-service" }, { status: 422 });
  }
  const onwards = () => redirect(pathFor(request, `${PATH}#texts`));
  const typed = { phone: text("phone"), from: "", until: "" };
  if (text("intent") === "texts-ask")
    return receiveForm({
      schema: AskForTexts,
      given: { phone: text("phone"), agreed: form.has("agreed") ? true : undefined },
      typed,
      send: (input) => api.askForTexts(input).then(onwards),
    });
  if (text("intent") === "texts-confirm")
    return receiveForm({
      schema: ConfirmTexts,
      given: { code: text("code") },
      typed,
      send: (input) => api.confirmTexts(input).then(onwards),
    });
  const quiet = form.has("quiet") ? { from: text("from"), until: text("until") } : null;
  const choices = Object.fromEntries(TOPICS.map((topic) => [topic, choiceIn(form, topic)]));
  return receiveForm({
    schema: PreferencesChange,
    given: {
      choices,
      quiet,
      timeZone: text("timeZone"),
      ...(form.has("players") && { namesPlayers: form.has("namesPlayers") }),
    },
    typed: { phone: "", from: text("from"), until: text("until") },
    async send(input) {
      await api.savePreferences(input);
      return redirect(pathFor(request, `${PATH}?saved`));
    },
  });
}

/** What the form says of a topic; of texts only where it asks for them. */
function choiceIn(form: FormData, topic: Topic) {
  const asksTexts = form.has("texts") && TEXTED.includes(topic);
  return {
    email: String(form.get(`email.${topic}`) ?? ""),
    push: form.has(`push.${topic}`),
    ...(asksTexts ? { text: form.has(`text.${topic}`) } : {}),
  };
}

export const headers = unkeptHeaders;

/** How a member wants to be told: by topic and way, with quiet hours; and alerts on this device. */
export default function PreferencesPage() {
  const t = useTranslations("notifications.preferences");
  const issues = useTranslations("issues");
  const { preferences, alerts, texts, about, saved, origin } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const answer = answered && "sent" in answered ? answered : undefined;
  const { busy, typed, errors, errorOf, form } = useForm(answer, { refusedField: "quiet" });
  const { zone, own } = useZone();
  const { quiet, choices, timeZone } = preferences;
  const hours = typed ?? quiet ?? USUAL_QUIET;
  return (
    <div className="container page preferences-page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} failed={answer !== undefined} />
      <BackLink to="/profile">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="reading">{t("lead")}</p>
      {saved && !answer ? <Notice tone="go">{t("saved")}</Notice> : null}
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <AlertsPanel alerts={alerts} />
      <TextsPanel texts={texts} answer={answer} />
      <Form {...form} className="preferences-form">
        <p className="muted">{t("topicsLead")}</p>
        {about ? <Notice>{t("fewer", { topic: t(`topic.${about}`) })}</Notice> : null}
        <TopicsTable choices={choices} texts={texts.state === "on"} about={about} />
        {preferences.exceptions.some(({ kind }) => kind === "player") ? (
          <FieldGroup name="names" legend={t("names.title")} hint={t("names.note")}>
            <input type="hidden" name="players" value="" />
            <label className="check">
              <input type="checkbox" name="namesPlayers" defaultChecked={preferences.namesPlayers} />
              <span className="check-label">{t("names.on")}</span>
            </label>
          </FieldGroup>
        ) : null}
        <FieldGroup name="quiet" legend={t("quiet.title")} hint={t("quiet.note")} error={errorOf("quiet")}>
          <label className="check">
            <input type="checkbox" id="quiet" name="quiet" defaultChecked={quiet !== null} />
            <span className="check-label">{t("quiet.on")}</span>
          </label>
          <div className="quiet-hours">
            <TextField name="from" type="time" label={t("quiet.from")} defaultValue={hours.from} />
            <TextField name="until" type="time" label={t("quiet.until")} defaultValue={hours.until} />
          </div>
          <p className="muted small">{t("quiet.zone", { zone: (own ? zone : timeZone).replaceAll("_", " ") })}</p>
          <input type="hidden" name="timeZone" value={own ? zone : timeZone} />
        </FieldGroup>
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </Form>
      <ExceptionsPanel exceptions={preferences.exceptions} />
    </div>
  );
}
