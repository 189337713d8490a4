import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useLookWhenTold } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { Tabs } from "#browser/tabs.tsx";
import { useTranslations } from "#browser/translations.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { LiveNotice, Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { GameOfficials } from "../../contract/office.ts";
import { officePath } from "../../contract/paths.ts";
import { officialsApi } from "../data.ts";
import { NeedsForm } from "../parts/office/needs-form.tsx";
import { OfficeGames } from "../parts/office/office-games.tsx";
import { OfficePeople } from "../parts/office/office-people.tsx";
import { DONE, officialsAction, type OfficialsAnswer } from "../parts/office/officials-action.ts";
import { Proposed } from "../parts/office/proposed.tsx";
import "virtual:words/officials/office";
import "../officials.css";

const VIEWS = ["games", "people", "needed"] as const;
type View = (typeof VIEWS)[number];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const search = new URL(request.url).searchParams;
  const api = context.get(officialsApi);
  const [season, week] = [search.get("season") ?? undefined, search.get("week") ?? undefined];
  const isDay = week !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(week);
  const board = await found(
    api.gameOfficials({ league: params["league"] ?? "", season, week: isDay ? week : undefined }),
  );
  const propose = search.get("propose");
  const proposal =
    propose !== null && board.season
      ? await api.proposeOfficials({
          season: board.season.id,
          ...(propose === "week" ? { week: board.week.from } : {}),
        })
      : undefined;
  return {
    board,
    proposal,
    view: VIEWS.find((one) => one === search.get("view")) ?? "games",
    done: DONE.find((one) => one === search.get("done")),
    origin: context.get(pageRequest).origin,
  };
}

export function action(asked: ActionFunctionArgs) {
  return officialsAction(asked);
}

export const headers = unkeptHeaders;

/** A league assigns officials to its games, by game and by person. */
export default function GameOfficialsPage() {
  const t = useTranslations("officials.office");
  const refusalText = useRefusalText();
  const { board, proposal, view, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<OfficialsAnswer>();
  const { league, season, games, people } = board;
  useLookWhenTold(`officials:${league.id}`);
  const path = officePath(league.id);
  const at = addressesOf(board, view);
  return (
    <div className="page officials">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} failed={answer !== undefined} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{t("lead")}</p>
      <p>
        <LocalLink to={`/league-management/${league.id}/officials`}>{t("officials")}</LocalLink>
      </p>
      <LiveNotice>{done && !answer ? t(`done.${done}`) : null}</LiveNotice>
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      {season === null ? (
        <>
          <EmptyState text={t("noGames")} action={<ButtonLink to="/scheduling">{t("schedule")}</ButtonLink>} />
          {people.length === 0 ? null : (
            <OfficePeople season={undefined} games={games} people={people} until={board.week.to} />
          )}
        </>
      ) : proposal ? (
        <Proposed proposal={proposal} back={at({})} answer={answer} />
      ) : (
        <>
          <Seasons board={board} />
          <Figures figures={board.figures} />
          <Tabs
            label={t("views")}
            tabs={VIEWS.map((key) => ({
              key,
              name: t({ games: "byGame", people: "byPerson", needed: "needed" }[key] as "byGame"),
              to: at({ view: key }),
            }))}
            current={view}
          />
          {view === "needed" ? (
            <NeedsForm
              season={season.id}
              needs={board.needs}
              isUsual={board.isUsual}
              version={board.version}
              answer={answer}
            />
          ) : (
            <>
              <Weeks board={board} view={view} />
              <Issues answer={answer} />
              {people.length === 0 ? <Notice tone="wait">{t("noOfficials")}</Notice> : null}
              {view === "people" ? (
                <OfficePeople season={season.id} games={games} people={people} until={board.week.to} />
              ) : games.length === 0 ? (
                <EmptyState text={t("noneThisWeek")} />
              ) : (
                <OfficeGames season={season.id} games={games} people={people} byPerson={at({ view: "people" })} />
              )}
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The page's address in its season and week, with another view, week or proposal. */
function addressesOf({ league, season, week }: GameOfficials, view: View) {
  return (over: { view?: View; week?: string; propose?: "week" | "season" }) => {
    const search = new URLSearchParams({ season: season?.id ?? "", week: over.week ?? week.from });
    const shown = over.view ?? view;
    if (shown !== "games") search.set("view", shown);
    if (over.propose) search.set("propose", over.propose);
    return `${officePath(league.id)}?${search}`;
  };
}

/** What is wrong with a choice that was sent. */
function Issues({ answer }: { answer: OfficialsAnswer | undefined }) {
  const issues = useTranslations("issues");
  const [issue] = answer?.issues ?? [];
  if (!issue) return null;
  return (
    <Notice tone="error">
      {issues(issue.code === "official-picks.none" ? issue.code : "official-chosen.missing")}
    </Notice>
  );
}

function Seasons({ board: { league, seasons, season } }: { board: GameOfficials }) {
  const t = useTranslations("officials.office");
  const seasonName = useSeasonName();
  if (seasons.length < 2) return null;
  return (
    <Tabs
      label={t("seasons")}
      tabs={seasons.map(({ id, name }) => ({
        key: id,
        name: seasonName(name),
        to: `${officePath(league.id)}?season=${id}`,
      }))}
      current={season?.id}
    />
  );
}

function Figures({ figures }: Pick<GameOfficials, "figures">) {
  const t = useTranslations("officials.office");
  const formats = useFormats();
  return (
    <dl className="officials-figures">
      {(["games", "open", "waiting"] as const).map((name) => (
        <div key={name} data-tone={name === "open" && figures.open > 0 ? "hot" : undefined}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd className="figures">{formats.number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which week is in view, the ones before and after with games, and what is proposed for it. */
function Weeks({ board, view }: { board: GameOfficials; view: View }) {
  const t = useTranslations("officials.office");
  const formats = useFormats();
  const at = addressesOf(board, view);
  const { week, before, after, figures } = board;
  return (
    <div className="officials-weeks">
      <nav aria-label={t("weeks")} className="buttons">
        {before === null ? null : (
          <ButtonLink size="small" to={at({ week: before })} preventScrollReset>
            {t("before")}
          </ButtonLink>
        )}
        <strong>{formats.dateRange(week.from, week.to)}</strong>
        {after === null ? null : (
          <ButtonLink size="small" to={at({ week: after })} preventScrollReset>
            {t("after")}
          </ButtonLink>
        )}
      </nav>
      {figures.open === 0 || board.people.length === 0 ? null : (
        <div className="buttons">
          <ButtonLink kind="primary" size="small" to={at({ propose: "week" })}>
            {t("proposeWeek")}
          </ButtonLink>
          <ButtonLink size="small" to={at({ propose: "season" })}>
            {t("proposeSeason")}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
