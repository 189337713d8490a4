import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { Lineup } from "../../contract/lineup.ts";
import { nextPeriod } from "../../rules/plan/live.ts";
import { lineupsApi } from "../data.ts";
import { Batting } from "../parts/batting.tsx";
import { LiveBoard, RecordedTable } from "../parts/live-board.tsx";
import { PlanGrid } from "../parts/plan-grid.tsx";
import { useLineup, type EditedLineup } from "../parts/use-lineup.ts";
import { Warnings } from "../parts/warnings.tsx";
import "virtual:words/lineups/coach";
import "../lineup.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: owner } = await demandPerson({ request, context });
  const asked = { event: params["event"] ?? "", team: params["team"] ?? "" };
  const lineup = await found(context.get(lineupsApi).lineup(asked));
  return { lineup, owner, origin: context.get(pageRequest).origin };
}

export const headers = unkeptHeaders;

/** A team's lineup in a game: planned before it, recorded with a thumb while it goes on, corrected afterwards. */
export default function LineupPage() {
  const t = useTranslations("lineups.lineup");
  const formats = useFormats();
  const script = useScript();
  const { lineup, owner, origin } = useLoaderData<typeof loader>();
  const { team, opponent, rules } = lineup;
  return (
    <div className="container page lineup-page">
      <PageHead title={t("title")} path={`/games/${lineup.event}/lineup/${team.id}`} origin={origin} listed={false} />
      <BackLink to={`/teams/${team.id}/playing-time`}>{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted">
        {`${t("versus", { team: team.name, opponent })} · ${t("when", { date: formats.dateWithWeekday(lineup.date), time: formats.time(lineup.start) })}`}
      </p>
      {rules.minimum === null ? null : (
        <p className="small">
          {rules.minimum.of === "share"
            ? t("rule.share", { percent: rules.minimum.percent })
            : t(`rule.periods.${lineup.sport.parts}`, { count: rules.minimum.periods })}
        </p>
      )}
      {lineup.takesPlace ? null : <Notice>{t("off")}</Notice>}
      {script ? null : <Notice>{t("script")}</Notice>}
      {lineup.players.length === 0 ? (
        <p>{t("plan.empty")}</p>
      ) : script ? (
        <Editor key={`${lineup.event} ${lineup.team.id}`} lineup={lineup} owner={owner} />
      ) : null}
    </div>
  );
}

function Editor({ lineup, owner }: { lineup: Lineup; owner: string }) {
  const t = useTranslations("lineups.lineup");
  const edited = useLineup(lineup, owner);
  const { body, change } = edited;
  const mayRecord = lineup.hasBegun && lineup.takesPlace;
  const counts = lineup.sport.countsPitches || lineup.sport.countsAtBats;
  return (
    <>
      <Sent edited={edited} />
      <Warnings lineup={lineup} body={body} />
      {body.state === "planned" ? (
        <>
          <PlanGrid lineup={lineup} edited={edited} />
          {mayRecord ? (
            <p>
              <Button type="button" className="lineup-start" kind="primary" onClick={() => change(nextPeriod(body))}>
                {t("plan.start")}
              </Button>
            </p>
          ) : lineup.takesPlace ? (
            <p className="small muted">{t("tooSoon")}</p>
          ) : null}
        </>
      ) : null}
      {body.state === "live" ? <LiveBoard lineup={lineup} edited={edited} /> : null}
      {body.state === "done" ? (
        <>
          <p>{t("live.ended")}</p>
          <RecordedTable lineup={lineup} edited={edited} />
          <p>
            <Button type="button" onClick={() => change({ ...body, state: "live" })}>
              {t("live.resume")}
            </Button>
          </p>
        </>
      ) : null}
      {body.state !== "planned" && counts ? <Batting lineup={lineup} edited={edited} /> : null}
    </>
  );
}

/** What has become of the last change. */
function Sent({ edited: { sending } }: { edited: EditedLineup }) {
  const t = useTranslations("lineups.lineup");
  const refusalText = useRefusalText();
  const isRefused = typeof sending === "object" || sending === "failed";
  return (
    <>
      <LiveNotice tone="wait">{sending === "waits" ? t("waits") : null}</LiveNotice>
      <p role="status" className="small muted lineup-sent">
        {sending === "sending" ? t("saving") : sending === "sent" ? t("saved") : ""}
      </p>
      {isRefused ? (
        <Notice as="div" tone="error">
          <p>{typeof sending === "object" ? refusalText(sending.refused) : t("failed")}</p>
          <Button type="button" onClick={() => location.reload()}>
            {t("reload")}
          </Button>
        </Notice>
      ) : null}
    </>
  );
}
