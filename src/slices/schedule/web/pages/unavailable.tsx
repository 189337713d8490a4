import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { UnavailableInput, type TeamUnavailable } from "../../contract/unavailable.ts";
import { scheduleApi } from "../data.ts";
import "virtual:words/schedule/family";
import "../attendance.css";

const OUTCOMES = ["added", "removed"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const unavailable = await found(context.get(scheduleApi).teamUnavailable({ team: params["team"] ?? "" }));
  return { unavailable, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const team = params["team"] ?? "";
  const api = context.get(scheduleApi);
  const done = (outcome: (typeof OUTCOMES)[number]) =>
    redirect(pathFor(request, `/teams/${team}/unavailable?${outcome}`));
  if (text("intent") === "remove") {
    await found(api.removeUnavailable({ team, time: text("time") }));
    return done("removed");
  }
  const typed = {
    from: text("from"),
    to: text("to"),
    fromTime: text("fromTime"),
    toTime: text("toTime"),
    reason: text("reason"),
  };
  const given = {
    ...typed,
    // One day alone is the usual case.
    to: typed.to === "" ? typed.from : typed.to,
    fromTime: typed.fromTime || null,
    toTime: typed.toTime || null,
    reason: typed.reason || null,
  };
  return receiveForm({
    schema: UnavailableInput,
    given,
    typed,
    async send(time) {
      await api.addUnavailable({ team, time });
      return done("added");
    },
  });
}

export const headers = unkeptHeaders;

/** A coach says when the team cannot play. */
export default function UnavailablePage() {
  const t = useTranslations("schedule.unavailable");
  const formats = useFormats();
  const { unavailable, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { team, season, until, mayChange, league } = unavailable;
  const outcome = OUTCOMES.find((one) => search.has(one));
  const title = t("title", { team: team.name });
  return (
    <div className="container page reading attendance-page">
      <PageHead
        title={title}
        path={`/teams/${team.id}/unavailable`}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <BackLink to={`/teams/${team.id}`}>{t("back")}</BackLink>
      <h1>{title}</h1>
      <p className="muted">{`${league} · ${formats.dateRange(season.startDate, season.endDate)}`}</p>
      {outcome && !answer ? <Notice tone="go">{t(`done.${outcome}`)}</Notice> : null}
      <p>{t("lead")}</p>
      {until === null ? mayChange ? null : <Notice>{t("notOpen")}</Notice> : null}
      {until === null ? null : mayChange ? (
        <p>{t("until", { date: formats.dateWithWeekday(until) })}</p>
      ) : (
        <Notice>{t("closed")}</Notice>
      )}
      <Times unavailable={unavailable} />
      {mayChange ? <Add answer={answer} season={season} /> : null}
    </div>
  );
}

type Time = TeamUnavailable["times"][number];

function Times({ unavailable: { times, mayChange } }: { unavailable: TeamUnavailable }) {
  const t = useTranslations("schedule.unavailable");
  const formats = useFormats();
  const when = ({ from, to, fromTime, toTime }: Time) => {
    const days =
      from === to ? formats.dateWithWeekday(from) : `${formats.dateWithWeekday(from)} – ${formats.dateWithWeekday(to)}`;
    const hours = fromTime && toTime ? `${formats.time(fromTime)} – ${formats.time(toTime)}` : t("wholeDay");
    return `${days}, ${hours}`;
  };
  if (times.length === 0) return <p className="muted">{t("none")}</p>;
  return (
    <Panel title={t("times")}>
      <ul className="plain-list attendance-list">
        {times.map((time) => (
          <li key={time.id}>
            <span>
              <b>{when(time)}</b>
              {time.reason === null ? null : <span className="muted"> {time.reason}</span>}
            </span>
            {mayChange ? (
              <Form method="post">
                <input type="hidden" name="time" value={time.id} />
                <Button size="small" name="intent" value="remove">
                  {t("remove")}
                  <span className="unseen">{t("removeOne", { when: when(time) })}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface AddProps {
  answer: Parameters<typeof useForm<Record<string, string>>>[0];
  season: TeamUnavailable["season"];
}

function Add({ answer, season }: AddProps) {
  const t = useTranslations("schedule.unavailable");
  const issues = useTranslations("issues");
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "add" });
  const days = { type: "date", min: season.startDate, max: season.endDate } as const;
  return (
    <Form {...form} className="panel unavailable-form">
      <div className="wide">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      </div>
      <input type="hidden" name="intent" value="add" />
      <TextField {...days} name="from" label={t("from")} error={errorOf("from")} defaultValue={typed?.["from"]} />
      <TextField {...days} name="to" label={t("to")} error={errorOf("to")} defaultValue={typed?.["to"]} />
      <TextField
        type="time"
        name="fromTime"
        label={t("fromTime")}
        hint={t("timeHint")}
        error={errorOf("fromTime")}
        defaultValue={typed?.["fromTime"]}
      />
      <TextField
        type="time"
        name="toTime"
        label={t("toTime")}
        hint={t("timeHint")}
        error={errorOf("toTime")}
        defaultValue={typed?.["toTime"]}
      />
      <div className="wide">
        <TextField
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={200}
          error={errorOf("reason")}
          defaultValue={typed?.["reason"]}
        />
      </div>
      <div className="wide">
        <SendButton busy={busy} label={t("add")} busyLabel={t("saving")} />
      </div>
    </Form>
  );
}
