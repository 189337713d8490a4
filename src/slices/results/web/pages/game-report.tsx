import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextArea, TextField } from "#design/controls.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { ReportText } from "../../contract/report.ts";
import { CARDS, SIDES } from "../../contract/vocabulary.ts";
import { resultsApi } from "../data.ts";
import { linesFor, reportIn } from "../parts/score/report-values.ts";
import "virtual:words/results/score";
import "../score.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const report = await found(context.get(resultsApi).gameReport({ event: params["event"] ?? "" }));
  return { ...report, origin: context.get(pageRequest).origin };
}

interface Answer {
  readonly issue?: string;
  readonly refusal?: string;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const event = params["event"] ?? "";
  const read = ReportText.safeParse(reportIn(form));
  if (!read.success) return data<Answer>({ issue: read.error.issues[0]?.message ?? "" }, { status: 422 });
  try {
    const version = Number(form.get("version")) || 0;
    await context.get(resultsApi).writeReport({ event, version, ...read.data });
  } catch (reason) {
    if (!isRefusal(reason) || reason.code === "results.not-found") return found(Promise.reject(reason as Error));
    return data<Answer>({ refusal: reason.code }, { status: 422 });
  }
  return redirect(pathFor(request, `/games/${event}/report?saved`));
}

export const headers = unkeptHeaders;

/** An official's report of a game: cards by number, incidents, notes. Nobody but the league reads it. */
export default function GameReportPage() {
  const t = useTranslations("results.report");
  const formats = useFormats();
  const refusalText = useRefusalText();
  const { game, report, origin } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const [issue] = useIssueTexts(answer?.issue ? [{ field: "cards", code: answer.issue }] : []);
  const { formData } = useNavigation();
  const [search] = useSearchParams();
  const cards = report?.cards ?? [];
  const failed = answer?.refusal ? refusalText(answer.refusal) : issue?.text;
  return (
    <div className="container page reading report-page">
      <PageHead title={t("title")} path={`/games/${game.id}/report`} origin={origin} listed={false} />
      <BackLink to={`/games/${game.id}/score`}>{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p>
        <b>{t("versus", { home: game.home.name, away: game.away.name })}</b>{" "}
        <span className="muted">{`${formats.dateWithWeekday(game.date)}, ${formats.time(game.start)}`}</span>
      </p>
      <Notice>{t("private")}</Notice>
      {failed ? (
        <Notice tone="error">{failed}</Notice>
      ) : search.has("saved") ? (
        <Notice tone="go">{t("saved")}</Notice>
      ) : null}
      <Form method="post" className="stack" key={report?.version ?? 0}>
        <input type="hidden" name="version" value={report?.version ?? 0} />
        {Array.from({ length: linesFor(cards.length) }, (_, at) => (
          <FieldGroup key={at} name={`card-${at}`} legend={t("cardLine", { number: at + 1 })} className="report-card">
            <SelectField name={`card-${at}`} label={t("card")} defaultValue={cards[at]?.card ?? ""}>
              <option value="">{t("noCard")}</option>
              {CARDS.map((one) => (
                <option key={one} value={one}>
                  {t(`cards.${one}`)}
                </option>
              ))}
            </SelectField>
            <SelectField name={`side-${at}`} label={t("team")} defaultValue={cards[at]?.side}>
              {SIDES.map((side) => (
                <option key={side} value={side}>
                  {game[side].name}
                </option>
              ))}
            </SelectField>
            <TextField name={`number-${at}`} label={t("number")} maxLength={3} defaultValue={cards[at]?.number} />
            <TextField
              name={`minute-${at}`}
              label={t("minute")}
              inputMode="numeric"
              maxLength={3}
              defaultValue={cards[at]?.minute ?? ""}
            />
            <TextField name={`reason-${at}`} label={t("reason")} maxLength={200} defaultValue={cards[at]?.reason} />
          </FieldGroup>
        ))}
        <TextArea
          name="incidents"
          label={t("incidents")}
          hint={t("incidentsHint")}
          rows={5}
          maxLength={4000}
          defaultValue={report?.incidents}
        />
        <TextArea name="notes" label={t("notes")} rows={4} maxLength={4000} defaultValue={report?.notes} />
        <SendButton busy={formData !== undefined} label={t("save")} busyLabel={t("saving")} />
      </Form>
    </div>
  );
}
