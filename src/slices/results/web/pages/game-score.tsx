import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { EnterScore } from "../../contract/entry.ts";
import { resultsApi } from "../data.ts";
import { Entered } from "../parts/score/entered.tsx";
import { EntryForm } from "../parts/score/entry-form.tsx";
import { ScoreHistory } from "../parts/score/score-history.tsx";
import { enteredIn, valuesIn } from "../parts/score/entry-values.ts";
import "#design/team-swatch.css";
import "virtual:words/results/score";
import "../score.css";

const DONE = ["confirmed", "disputed", "removed", "saved"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: owner } = await demandPerson({ request, context });
  const score = await found(context.get(resultsApi).gameScore({ event: params["event"] ?? "" }));
  return { score, owner, origin: context.get(pageRequest).origin };
}

/** What a form did: confirmed, disputed, removed, or, from a browser without script, entered. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const api = context.get(resultsApi);
  const event = params["event"] ?? "";
  const version = Number(form.get("version")) || 0;
  const done = (what: (typeof DONE)[number]) => redirect(pathFor(request, `/games/${event}/score?done=${what}`));
  try {
    switch (String(form.get("intent"))) {
      case "confirm":
        await api.confirmScore({ event, version });
        return done("confirmed");
      case "dispute":
        await api.disputeScore({ event, version, reason: String(form.get("reason") ?? "") });
        return done("disputed");
      case "remove":
        await api.removeScore({ event, version });
        return done("removed");
      default: {
        const { scoring } = await api.gameScore({ event });
        const entered = enteredIn(valuesIn(form, scoring), scoring);
        const read = EnterScore.safeParse({ ...entered, event, version, entry: crypto.randomUUID() });
        if (!read.success) return data({ issue: read.error.issues[0]?.message ?? "" }, { status: 422 });
        await api.enterScore(read.data);
        return done("saved");
      }
    }
  } catch (reason) {
    if (!isRefusal(reason) || reason.code === "results.not-found") return found(Promise.reject(reason as Error));
    return data({ refusal: reason.issues[0]?.code ?? reason.code }, { status: 422 });
  }
}

export const headers = unkeptHeaders;

/** A game's score: entered at the field with a thumb, confirmed by the other side. */
export default function GameScorePage() {
  const t = useTranslations("results.score");
  const formats = useFormats();
  const refusalText = useRefusalText();
  const { score, owner, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { refusal?: string; issue?: string } | undefined;
  const [search] = useSearchParams();
  const { game, league, result, mayEnter, hasBegun, takesPlace } = score;
  const done = DONE.find((one) => one === search.get("done"));
  const title = t(result ? "titleDone" : "title");
  const failed = answer?.refusal ?? answer?.issue;
  return (
    <div className="container page score-page">
      <PageHead title={title} path={`/games/${game.id}/score`} origin={origin} listed={false} />
      <BackLink to="/schedule">{t("back")}</BackLink>
      <h1>{title}</h1>
      <p className="muted small">
        {`${league.name} · ${game.division.name} · ${t("when", { date: formats.dateWithWeekday(game.date), time: formats.time(game.start) })}`}
      </p>
      {failed ? (
        <Notice tone="error">{refusalText(failed)}</Notice>
      ) : done ? (
        <Notice tone="go">{t(`done.${done}`)}</Notice>
      ) : null}
      {hasBegun ? null : <Notice>{t("notBegun")}</Notice>}
      {takesPlace ? null : <Notice>{t("off")}</Notice>}
      {result ? <Entered score={score} result={result} /> : null}
      {mayEnter ? (
        result ? (
          <details className="score-otherwise" key={result.version}>
            <summary>
              {t("correct")}
              <Icon name="caret-down" />
            </summary>
            <EntryForm score={score} owner={owner} />
          </details>
        ) : (
          <EntryForm score={score} owner={owner} />
        )
      ) : null}
      <ScoreHistory score={score} />
      {hasBegun && takesPlace ? (
        <p>
          <ButtonLink to={`/games/${game.id}/box-score`}>{t("boxScore")}</ButtonLink>
        </p>
      ) : null}
      {score.mayReport ? (
        <p>
          <ButtonLink to={`/games/${game.id}/report`}>{t("report")}</ButtonLink>
        </p>
      ) : null}
    </div>
  );
}
