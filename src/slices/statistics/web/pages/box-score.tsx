import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
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
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { SaveBoxScore, type BoxScoreRead, type BoxScoreSaved } from "../../contract/box-score.ts";
import { statisticsApi } from "../data.ts";
import { BoxGrid } from "../parts/box-grid.tsx";
import { BoxTap } from "../parts/box-tap.tsx";
import { filledIn, linesIn, typedOf, type TypedGrid } from "../parts/box-values.ts";
import { Explained } from "../parts/explained.tsx";
import { useStatistics } from "../parts/labels.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { Tabs } from "#browser/tabs.tsx";
import "#design/team-swatch.css";
import "virtual:words/statistics/entry";
import "virtual:words/statistics/reading";
import "../box-score.css";

const VIEWS = ["tap", "grid"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: owner } = await demandPerson({ request, context });
  const box = await found(context.get(statisticsApi).boxScore({ event: params["event"] ?? "" }));
  const search = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => one === search.get("view")) ?? "tap";
  return { box, owner, view, isSaved: search.get("done") === "saved", origin: context.get(pageRequest).origin };
}

/** What came back of a form that was not taken, or of a file that was read. */
interface Answer {
  readonly typed: TypedGrid;
  readonly conflicts: BoxScoreSaved["conflicts"];
  readonly issues: readonly FieldIssue[];
  readonly refusal?: string;
  readonly read?: BoxScoreRead;
}

/** Saves the grid, reads a file, and, for a browser without script, records or undoes a tap. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(statisticsApi);
  const event = params["event"] ?? "";
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const to = (view: string, done = "") => redirect(pathFor(request, `/games/${event}/box-score?view=${view}${done}`));
  const typed: TypedGrid = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  const nothing = { typed: {}, conflicts: [], issues: [] };
  try {
    if (form.has("undo")) {
      await api.undoPlay({ event, play: text("undo") });
      return to("tap");
    }
    if (form.has("play")) {
      await api.recordPlay({ event, id: crypto.randomUUID(), registration: text("registration"), play: text("play") });
      return to("tap");
    }
    const file = form.get("file");
    if (file instanceof File) {
      const read = await api.readBoxScoreFile({ event, file });
      const box = await api.boxScore({ event });
      return data<Answer>({ ...nothing, typed: filledIn(typedOf(box), read), read });
    }
    const lines = linesIn(typed);
    if (lines.length === 0) return to("grid", "&done=saved");
    const checked = SaveBoxScore.safeParse({ event, lines });
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path: [, at, , statistic], message }) => ({
        field: `${(lines[Number(at)] as { registration?: string })?.registration ?? ""}.${String(statistic ?? "")}`,
        code: message,
      }));
      return data<Answer>({ ...nothing, typed, issues }, { status: 422 });
    }
    const { saved, conflicts } = await api.saveBoxScore(checked.data);
    return saved ? to("grid", "&done=saved") : data<Answer>({ ...nothing, typed, conflicts }, { status: 409 });
  } catch (reason) {
    if (!isRefusal(reason) || reason.code.endsWith(".not-found")) return found(Promise.reject(reason as Error));
    const { code, issues } = reason;
    return data<Answer>({ ...nothing, typed, issues, ...(issues.length === 0 && { refusal: code }) }, { status: 422 });
  }
}

export const headers = unkeptHeaders;

/** A game's box score: tapped at the field, or typed into a grid. */
export default function BoxScorePage() {
  const t = useTranslations("statistics.entry");
  const formats = useFormats();
  const refusalText = useRefusalText();
  const { box, owner, view, isSaved, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { game, league, hasBegun, takesPlace, sides } = box;
  const path = `/games/${game.id}/box-score`;
  const names = { home: sides[0]?.team.name ?? "", away: sides[1]?.team.name ?? "" };
  const fileIssue = answer?.issues.find(({ field }) => field === "file");
  return (
    <div className="container page box-page">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      <BackLink to={`/games/${game.id}/score`}>{t("back")}</BackLink>
      <h1>{`${t("title")}: ${t("versus", names)}`}</h1>
      <p className="muted small">
        {`${league.name} · ${game.division} · ${formats.dateWithWeekday(game.date)}, ${formats.time(game.start)}`}
      </p>
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      {isSaved && !answer ? <Notice tone="go">{t("saved")}</Notice> : null}
      {!takesPlace ? <Notice>{t("off")}</Notice> : hasBegun ? null : <Notice>{t("notBegun")}</Notice>}
      {hasBegun && takesPlace ? (
        <>
          <Tabs
            label={t("modes")}
            tabs={VIEWS.map((key) => ({ key, name: t(key), to: `${path}?view=${key}` }))}
            current={view}
          />
          {view === "grid" ? (
            <>
              {answer?.read ? <Read read={answer.read} /> : null}
              <BoxGrid
                key={`${said(box)} ${answer ? JSON.stringify(answer.typed).length : 0}`}
                box={box}
                typed={answer && Object.keys(answer.typed).length > 0 ? answer.typed : typedOf(box)}
                conflicts={answer?.conflicts ?? []}
                issues={answer?.issues.filter(({ field }) => field !== "file") ?? []}
              />
              <Upload path={path} box={box} issue={fileIssue} />
            </>
          ) : (
            <BoxTap box={box} owner={owner} />
          )}
          {sides.some(({ mayEdit }) => !mayEdit) ? <p className="small muted">{t("readOnly")}</p> : null}
          <Explained choice={box.set} />
        </>
      ) : null}
    </div>
  );
}

/** The versions of a box score in one text: another one is another grid. */
const said = ({ sides }: { sides: { players: { line: { version: number } | null }[] }[] }) =>
  sides.flatMap(({ players }) => players.map(({ line }) => line?.version ?? 0)).join(",");

/** What a file filled in, and which of its rows it did not. */
function Read({ read: { lines, refused } }: { read: BoxScoreRead }) {
  const t = useTranslations("statistics.entry");
  return (
    <Notice as="div" role="status">
      <p>{t("fileRead", { count: lines.length })}</p>
      {refused.length > 0 ? (
        <ul>
          {refused.map(({ row, reason }) => (
            <li key={row}>{t("refused", { row, reason: t(`reasons.${reason}`) })}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function Upload({
  path,
  box,
  issue,
}: {
  path: string;
  box: { set: Parameters<typeof useStatistics>[0] };
  issue: FieldIssue | undefined;
}) {
  const t = useTranslations("statistics.entry");
  const { recorded } = useStatistics(box.set);
  const [wrong] = useIssueTexts(issue ? [issue] : []);
  const example = recorded
    .slice(0, 3)
    .map(({ short }) => short)
    .join(", ");
  return (
    <details open={issue !== undefined || undefined}>
      <summary className="button">{t("file")}</summary>
      <Form method="post" encType="multipart/form-data" action={`${path}?view=grid`} className="stack reading">
        <label htmlFor="box-file">{t("file")}</label>
        <p className="small muted" id="box-file-hint">
          {t("fileHint", { example })}
        </p>
        {wrong ? (
          <p role="alert" className="field-error" id="box-file-error">
            {wrong.text}
          </p>
        ) : null}
        <input
          id="box-file"
          type="file"
          name="file"
          required
          accept=".csv,.xlsx,.xls"
          aria-describedby={wrong ? "box-file-hint box-file-error" : "box-file-hint"}
        />
        <p>
          <Button>{t("fileSend")}</Button>
        </p>
      </Form>
    </details>
  );
}
