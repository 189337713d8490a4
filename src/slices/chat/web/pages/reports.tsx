import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { DecisionForm } from "#browser/forms/decision-form.tsx";
import { receiveForm } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField, Tag } from "#design/controls.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { FilterFields } from "#design/office/office-parts.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { DecideReport, type ChatReport } from "../../contract/safety.ts";
import { LONGEST_NOTE, REPORT_DECISIONS } from "../../contract/vocabulary.ts";
import { chatApi } from "../data.ts";
import { useWhen } from "../parts/when.ts";
import { Photo } from "../parts/room/photo.tsx";
import "../words/safety.ts";
import "../reports.css";
import "../photos-polls.css";

const PATH = "/dashboard/reports";
const STATES = ["open", "decided"] as const;

export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const { searchParams } = new URL(asked.request.url);
  const state = STATES.find((one) => one === searchParams.get("state")) ?? "open";
  const { reports } = await found(asked.context.get(chatApi).chatReports({ state }));
  const { origin, now } = asked.context.get(pageRequest);
  return { reports, state, origin, now };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { report: text("report"), decision: text("decision"), note: text("note") };
  return receiveForm({
    schema: DecideReport,
    given: typed,
    typed,
    send: async (input) => {
      await context.get(chatApi).decideReport(input);
      return { sent: true as const };
    },
  });
}

export function headers() {
  return { "cache-control": "no-store" };
}

/** Reports of chat messages, for who moderates. */
export default function ReportsPage() {
  const t = useTranslations("chat.reports");
  const { reports, state, origin, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form } = useLiveFilter();
  return (
    <div className="page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted">{t("lead")}</p>
      <LiveNotice>{answer?.sent ? t("done") : null}</LiveNotice>
      <Form {...form} role="search">
        <FilterFields>
          <SelectField name="state" label={t("state")} defaultValue={state}>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button>{t("show")}</Button>
        </FilterFields>
      </Form>
      {reports.length === 0 ? <p>{state === "open" ? t("none") : t("noneDecided")}</p> : null}
      {reports.map((report) => (
        <Report key={report.id} report={report} now={now} />
      ))}
    </div>
  );
}

function Report({ report, now }: { report: ChatReport; now: number }) {
  const t = useTranslations("chat.reports");
  const chat = useTranslations("chat");
  const when = useWhen(now);
  const moment = (at: string) => `${when.day(when.dateOf(at))}, ${when.time(at)}`;
  const { league, room, evidence, decision, reason } = report;
  const reported = report.reported ?? chat("member");
  return (
    <Panel
      title={t("heading", { reported, room: room ? `${room}, ${league}` : t("everybody", { league }) })}
      className="chat-report"
    >
      <p>
        {t("reportedBy", {
          reason: chat(`reasons.${reason}`),
          reporter: report.reporter ?? t("someone"),
          when: moment(report.at),
        })}
      </p>
      {report.note ? <blockquote>{report.note}</blockquote> : null}
      {report.pastLeague ? <Notice>{t("pastLeague")}</Notice> : null}
      {report.passedOn && decision === null ? <Notice>{t("passedOn")}</Notice> : null}
      <h3>{t("evidence")}</h3>
      <ol className="plain-list chat-evidence">
        {evidence.map((line) => (
          <li key={line.createdAt} data-reported={line.reported || undefined}>
            <p className="muted">
              <strong>{line.userName ?? chat("member")}</strong> {moment(line.createdAt)}
              {line.reported ? <Tag tone="stop">{t("thisOne")}</Tag> : null}
            </p>
            <p>{line.content}</p>
            {line.photo ? (
              <Photo photo={line.photo} alt={chat("photoOf", { name: line.userName ?? chat("member") })} />
            ) : null}
          </li>
        ))}
      </ol>
      {decision === null ? (
        <Decide report={report} reported={reported} />
      ) : (
        <p>
          {t("decided", {
            decision: t(`decisions.${decision}`, { reported }),
            by: report.decidedBy ?? t("someone"),
            when: moment(report.decidedAt!),
          })}
          {report.decisionNote ? ` ${report.decisionNote}` : null}
        </p>
      )}
      <ExportForm room={report.roomId} />
    </Panel>
  );
}

function Decide({ report: { id }, reported }: { report: ChatReport; reported: string }) {
  const t = useTranslations("chat.reports");
  const answer = useActionData<typeof action>();
  return (
    <DecisionForm
      id={id}
      fields={{ report: id }}
      answer={answer && !answer.sent && answer.typed.report === id ? answer : undefined}
      legend={t("decision")}
      choices={REPORT_DECISIONS.map((key) => ({ key, name: t(`decisions.${key}`, { reported }) }))}
      reason={{ name: "note", label: t("note"), longest: LONGEST_NOTE }}
      button={{ label: t("decide"), busyLabel: t("deciding") }}
    />
  );
}

/** The whole chat as a file, with a reason that is written down. */
function ExportForm({ room }: { room: string }) {
  const t = useTranslations("chat.reports");
  return (
    <details className="chat-export">
      <summary className="button" data-kind="quiet">
        {t("export")}
      </summary>
      <form method="post" action="/dashboard/reports/export" className="stack">
        <p>{t("exportText")}</p>
        <input type="hidden" name="room" value={room} />
        <div className="field">
          <label htmlFor={`reason-${room}`}>{t("exportReason")}</label>
          <input className="input" id={`reason-${room}`} name="reason" required maxLength={500} />
        </div>
        <Button>{t("exportGo")}</Button>
      </form>
    </details>
  );
}
