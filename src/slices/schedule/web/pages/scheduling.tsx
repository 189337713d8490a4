import { useEffect, useState } from "react";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { Chooser } from "#browser/chooser.tsx";
import { call } from "#browser/call.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { ScheduleProgress } from "../../contract/generate.ts";
import type { ScheduleLeagues } from "../../contract/plan.ts";
import type { ScheduleSetup } from "../../contract/settings.ts";
import { scheduleApi } from "../data.ts";
import { Proposal } from "../parts/setup/outcome.tsx";
import { receiveSetupForm, type SetupAnswer } from "../parts/setup/receive.ts";
import { SetupForm } from "../parts/setup/setup-form.tsx";
import "virtual:words/schedule/setup";
import "../setup.css";

const PATH = "/scheduling";
/** How often the page looks how far the schedule is, in milliseconds. */
const LOOK = 1000;

/** The league and season that an address means: what it names, or the season that is nearest. */
function chosenIn(leagues: ScheduleLeagues["leagues"], search: URLSearchParams) {
  const named = leagues
    .flatMap((league) => league.seasons.map((season) => ({ league, season })))
    .find(({ season }) => season.id === search.get("season"));
  const wanted = search.get("league");
  if (named && (wanted === null || named.league.id === wanted)) return named;
  const league = leagues.find(({ id }) => id === wanted) ?? leagues[0];
  return league && { league, season: league.seasons[0] };
}

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(scheduleApi);
  const { leagues } = await api.scheduleLeagues();
  const chosen = chosenIn(leagues, url.searchParams);
  const season = chosen?.season?.id;
  return {
    leagues,
    league: chosen?.league.id,
    setup: season === undefined ? undefined : await api.scheduleSetup({ season }),
    proposal: season === undefined ? null : (await api.scheduleProposal({ season })).proposal,
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const api = context.get(scheduleApi);
  const { leagues } = await api.scheduleLeagues();
  const season = chosenIn(leagues, url.searchParams)?.season?.id ?? "";
  const plan = (changed: number) => pathFor(request, `${PATH}/${season}?made=${changed}`);
  return receiveSetupForm(api, await request.formData(), season, plan);
}

export const headers = unkeptHeaders;

/** League Schedule: a season's schedule is made, explained, and used only when somebody says so. */
export default function Scheduling() {
  const t = useTranslations("schedule.setup");
  const { leagues, league, setup, proposal, origin } = useLoaderData<typeof loader>();
  return (
    <div className="page setup-page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t("lead")}</p>
      {league === undefined ? (
        <EmptyState
          title={t("noLeagues")}
          text={t("noLeaguesText")}
          action={
            <ButtonLink kind="primary" to="/submit-league">
              {t("submit")}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <SeasonChooser leagues={leagues} league={league} season={setup?.season.id} />
          {setup ? (
            <Season key={setup.season.id} setup={setup} proposal={proposal} />
          ) : (
            <EmptyState
              text={t("noSeasons")}
              action={
                <ButtonLink kind="primary" to={`/league-management/${league}/seasons/new`}>
                  {t("addSeason")}
                </ButtonLink>
              }
            />
          )}
        </>
      )}
    </div>
  );
}

interface SeasonChooserProps {
  leagues: ScheduleLeagues["leagues"];
  league: string;
  season: string | undefined;
}

/** League, then season. */
function SeasonChooser({ leagues, league, season }: SeasonChooserProps) {
  const t = useTranslations("schedule.setup");
  const seasonName = useSeasonName();
  const { seasons = [] } = leagues.find(({ id }) => id === league) ?? {};
  return (
    <Chooser
      className="setup-row"
      choices={[
        { name: "league", label: t("league"), value: league, options: leagues },
        {
          name: "season",
          label: t("season"),
          value: season,
          options: seasons.map(({ id, name }) => ({ id, name: seasonName(name) })),
        },
      ]}
      show={t("show")}
    />
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What is proposed, with how far it is by now: while it is made a small question is asked, once it ends everything is read. */
function useProgress(season: string, proposal: Loaded["proposal"]): Loaded["proposal"] {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<ScheduleProgress>();
  const working = proposal?.state === "working";
  useEffect(() => {
    if (!working) return;
    const look = async () => {
      const path = `/office/seasons/${season}/proposal/progress`;
      const { progress: now } = await call<{ progress: ScheduleProgress | null }>("GET", path);
      if (now?.state === "working") setProgress(now);
      else await revalidate();
    };
    // Where nothing answers, the next look may.
    const timer = setInterval(() => void look().catch(() => {}), LOOK);
    return () => clearInterval(timer);
  }, [working, season, revalidate]);
  return proposal && working && progress?.id === proposal.id ? { ...proposal, ...progress } : proposal;
}

function Season({ setup, proposal }: { setup: ScheduleSetup; proposal: Loaded["proposal"] }) {
  const t = useTranslations("schedule.setup");
  const answer: SetupAnswer | undefined = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const { formData } = useNavigation();
  const shown = useProgress(setup.season.id, proposal);
  const working = shown?.state === "working";
  const { season, planned, publishedAt, divisions, requestsUntil, requests } = setup;
  const at = `${PATH}/${season.id}`;
  const drafts = divisions.filter(({ teams, published }) => teams > 1 && !published).map(({ name }) => name);
  const state = planned.games === 0 ? "none" : publishedAt === null ? "draft" : "published";
  // What was refused of another form than the choices.
  const refused = answer && !answer.sent && answer.typed["intent"]?.[0] !== "make" ? answer.refusal : undefined;
  return (
    <>
      <Panel className="setup-part">
        <p>{t(`state.${state}`, { games: planned.games })}</p>
        <div className="buttons">
          {planned.games > 0 ? (
            <>
              <ButtonLink kind="primary" to={at}>
                {t("open")}
              </ButtonLink>
              <ButtonLink to={`${at}/publish`}>{t("publish")}</ButtonLink>
              {publishedAt === null ? null : <ButtonLink to={`${at}/rain-out`}>{t("rainOut")}</ButtonLink>}
            </>
          ) : null}
          <ButtonLink to="/venues">{t("venues")}</ButtonLink>
        </div>
        {drafts.length > 0 ? <p className="muted">{t("draftTeams", { divisions: drafts.join(", ") })}</p> : null}
      </Panel>
      {refused ? <Notice tone="error">{refusalText(refused)}</Notice> : null}
      {shown ? <Proposal proposal={shown} path={`${PATH}?season=${season.id}`} /> : null}
      {working ? null : <SetupForm key={proposal?.id} setup={setup} answer={answer} />}
      <Form method="post" className="panel setup-part" preventScrollReset>
        <h2>{t("requests")}</h2>
        <p>{t("requestsText", { requests })}</p>
        <div className="setup-row">
          <TextField
            type="date"
            name="until"
            label={t("requestsUntil")}
            hint={t("requestsHint")}
            defaultValue={requestsUntil ?? ""}
          />
          <SendButton
            busy={formData?.get("intent") === "requests"}
            label={t("save")}
            busyLabel={t("using")}
            name="intent"
            value="requests"
          />
        </div>
      </Form>
    </>
  );
}
