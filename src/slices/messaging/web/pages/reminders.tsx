import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { receiveForm, unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { NewReminder } from "../../contract/drafts.ts";
import { REMINDER_HOURS } from "../../contract/vocabulary.ts";
import { messagingApi } from "../data.ts";
import { TextFields } from "../parts/message/text-fields.tsx";
import { BUILT_IN_TEMPLATES } from "../prose/ready-messages.ts";
import "virtual:words/messaging/office";
import "../messaging.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(messagingApi);
  const { league } = await found(api.center({ league: params["in"] ?? "" }));
  const { reminders } = await found(api.reminders({ league: params["in"] ?? "" }));
  return { league: league!, reminders, origin: context.get(pageRequest).origin };
}

type Typed = Record<"target" | "hours" | "subject" | "body" | "subjectEs" | "bodyEs", string> & { byMail: boolean };

/** Begins or ends a reminder. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(messagingApi);
  const league = params["in"] ?? "";
  const back = pathFor(request, `/messaging-backend/${league}/reminders`);
  if (text("intent") === "end") {
    await found(api.endReminder({ league, id: text("id") }));
    return redirect(`${back}?done=ended`);
  }
  const typed: Typed = {
    target: text("target"),
    hours: text("hours"),
    byMail: form.has("byMail"),
    subject: text("subject"),
    body: text("body"),
    subjectEs: text("subjectEs"),
    bodyEs: text("bodyEs"),
  };
  const { target, hours, ...message } = typed;
  // "season" or "season team": one choice for both.
  const [season, team] = target.split(" ");
  return receiveForm<NewReminder, Typed, Response>({
    schema: NewReminder,
    given: { ...message, league, season, team: team ?? null, hours: Number(hours) },
    typed,
    send: (reminder) => api.addReminder(reminder).then(() => redirect(`${back}?done=begun`)),
  });
}

export const headers = unkeptHeaders;

/** Reminders that leave by themselves before each game. */
export default function Reminders() {
  const t = useTranslations("messaging.office");
  const issues = useTranslations("issues");
  const seasonName = useSeasonName();
  const { league, reminders, origin } = useLoaderData<typeof loader>();
  const answer: FailedForm<Typed> | undefined = useActionData<typeof action>();
  const { form, busy, errors, errorOf, typed } = useForm(answer, { refusedField: "target" });
  const [address] = useSearchParams();
  const done = (["begun", "ended"] as const).find((one) => one === address.get("done"));
  const here = `/messaging-backend/${league.id}/reminders`;
  const usual = typed ?? { ...BUILT_IN_TEMPLATES.gameReminder };
  return (
    <div className="page center">
      <PageHead title={t("reminders")} path={here} origin={origin} listed={false} failed={errors.length > 0} />
      <BackLink to={`/messaging-backend?league=${league.id}`}>{t("back")}</BackLink>
      <h1>{t("reminders")}</h1>
      <LiveNotice>{done ? t(`reminder.${done}`) : null}</LiveNotice>
      {done ? null : <p className="muted">{t("remindersText")}</p>}
      <ul className="plain-list center-kept">
        {reminders.map(({ id, season, team, hours, byMail, sent, subject, mayEnd }) => (
          <li key={id}>
            <div>
              <strong>{t("reminder.line", { who: team ?? t("allTeams"), season: seasonName(season), hours })}</strong>
              <p className="small muted">
                {subject} · {t(byMail ? "mailTag" : "appTag")} · {t("reminder.sent", { count: sent })}
              </p>
            </div>
            {mayEnd ? (
              <ConfirmedAction
                small
                fields={{ id }}
                intent="end"
                label={t("reminder.end")}
                of={team ?? seasonName(season)}
                question={t("reminder.endAsk")}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Panel title={t("reminder.begin")}>
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        <Form {...form} className="stack" key={reminders.length}>
          <SelectField name="target" label={t("reminder.of")} defaultValue={typed?.target} error={errorOf("season")}>
            {league.seasons.flatMap(({ id, name, teams }) => [
              league.manages ? (
                <option key={id} value={id}>
                  {t("reminder.season", { season: seasonName(name) })}
                </option>
              ) : null,
              ...teams.map((team) => (
                <option key={`${id} ${team.id}`} value={`${id} ${team.id}`}>
                  {t("reminder.team", { season: seasonName(name), team: team.name })}
                </option>
              )),
            ])}
          </SelectField>
          <SelectField
            name="hours"
            label={t("reminder.hours")}
            defaultValue={typed?.hours ?? "24"}
            error={errorOf("hours")}
          >
            {REMINDER_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {t("reminder.before", { hours })}
              </option>
            ))}
          </SelectField>
          <TextFields typed={usual} errorOf={errorOf} />
          <Check name="byMail" label={t("byMail")} defaultChecked={typed?.byMail ?? true} />
          <p>
            <SendButton busy={busy} label={t("reminder.start")} busyLabel={t("saving")} />
          </p>
        </Form>
      </Panel>
    </div>
  );
}
