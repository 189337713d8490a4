import {
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useUndoKeys } from "#browser/keys/undo-keys.ts";
import { Notice } from "#design/notice.tsx";
import { Toasts } from "#design/overlays/toast.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { TeamBoard } from "../../contract/board.ts";
import type { Publication } from "../../contract/publishing.ts";
import { teamsApi } from "../data.ts";
import { AllowMore } from "../parts/board/allow-more.tsx";
import type { Answer } from "../parts/board/answer.ts";
import { useAnswerTexts } from "../parts/board/answer-texts.ts";
import { TeamsChooser } from "../parts/board/chooser.tsx";
import { divisionOf } from "../parts/board/chosen-division.ts";
import { EditTeam } from "../parts/board/edit-team.tsx";
import { Export } from "../parts/board/export.tsx";
import { PlayersTable } from "../parts/board/players-table.tsx";
import { Publish } from "../parts/board/publish.tsx";
import { receiveBoardForm } from "../parts/board/receive.ts";
import { Status } from "../parts/board/status.tsx";
import { TeamCards } from "../parts/board/team-cards.tsx";
import { AddTeam, TeamsTable } from "../parts/board/teams-table.tsx";
import { focusOn, useActions } from "../parts/board/use-actions.ts";
import { useBoard } from "../parts/board/use-board.ts";
import "virtual:words/teams/board";
import "#design/office/dense.css";
import "../team-board.css";

const PATH = "/team-management";
/** What a dialog ends with. */
const OVER = ["saved", "deleted", "publicized", "withdrawn"] as const;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(teamsApi);
  const { leagues } = await api.teamLeagues();
  const chosen = divisionOf(leagues, url.searchParams);
  const board = chosen?.division && (await api.teamBoard({ division: chosen.division.id }));
  return {
    leagues,
    league: chosen?.league.id,
    season: chosen?.season?.id,
    board,
    publication:
      board && url.searchParams.has("publish")
        ? await api.previewPublication({ division: board.division.id })
        : undefined,
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { report } = context.get(pageRequest);
  const form = await request.formData();
  const answer = await receiveBoardForm(context.get(teamsApi), form, report);
  const over = "done" in answer ? OVER.find((one) => one === answer.done?.what) : undefined;
  if (over === undefined || !("done" in answer)) return answer;
  // The dialog is over: the board without it.
  const division = String(form.get("division"));
  return redirect(pathFor(request, `${PATH}?division=${division}&done=${over}`));
}

export const headers = unkeptHeaders;

/** Team Management: players to teams by drag and drop, by keyboard, by touch, or by a menu. */
export default function TeamManagement() {
  const t = useTranslations("teams.board");
  const { leagues, league, season, board, publication, origin } = useLoaderData<typeof loader>();
  return (
    <div className="page sections dense team-page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} />
      <header className="team-head">
        <h1>{t("title")}</h1>
        <p className="muted reading">{t("lead")}</p>
      </header>
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
          <TeamsChooser leagues={leagues} league={league} season={season} division={board?.division.id} />
          {board ? <Board key={board.division.id} loaded={board} publication={publication} /> : null}
        </>
      )}
    </div>
  );
}

function Board({ loaded, publication }: { loaded: TeamBoard; publication: Publication | undefined }) {
  const t = useTranslations("teams.board");
  const [search] = useSearchParams();
  const given: Answer | undefined = useActionData<typeof action>();
  const texts = useAnswerTexts(given, loaded);
  const { formData } = useNavigation();
  const { board, teams, move, lock, lockTeam, undo, say, toast, dismiss, refused, setRefused } = useBoard(loaded);
  const division = board.division.id;
  const back = `${PATH}?division=${division}`;
  const edited = teams.find(({ id }) => id === search.get("edit"));
  const made = search.get("made");
  const notice = texts.notice ?? (made === null ? doneText(search, t) : t("made", { count: Number(made) || 0 }));

  const { actions, carry, chosen, setChosen } = useActions({
    players: board.players,
    teams,
    say,
    move,
    lock,
    lockTeam,
    allow: setRefused,
  });
  const step = (way: "undo" | "redo") => void undo(way);
  useUndoKeys(step);
  return (
    <>
      <Status board={board} undo={step} />
      {notice ? <Notice tone="go">{notice}</Notice> : null}
      {texts.error && given?.intent !== "add" && !edited && !publication ? (
        <Notice tone="error">{texts.error}</Notice>
      ) : null}
      <div className="team-board">
        <section aria-labelledby="players-head" className="team-side">
          <h2 id="players-head">{t("players")}</h2>
          <PlayersTable
            players={board.players}
            teams={teams}
            division={division}
            actions={actions}
            carried={carry.carried}
            isAimed={carry.target === ""}
            chosen={chosen}
            onChoose={setChosen}
          />
        </section>
        <section aria-labelledby="overview-head" className="team-main">
          <h2 id="overview-head">{t("overview")}</h2>
          <AddTeam
            key={teams.length}
            league={board.league.id}
            division={division}
            nextName={board.nextName}
            busy={formData?.get("intent") === "add"}
            error={given?.intent === "add" ? texts.error : undefined}
            typed={given?.intent === "add" ? given.typed?.["name"] : undefined}
          />
          <TeamCards
            teams={teams}
            actions={actions}
            carried={carry.carried}
            aimed={carry.target}
            board={back}
            draft={board.publishedAt === null}
          />
        </section>
      </div>
      <section aria-labelledby="teams-head">
        <h2 id="teams-head">{t("teams")}</h2>
        <TeamsTable teams={teams} board={back} />
        {teams.length === 0 ? null : <Export division={division} />}
      </section>
      {edited ? (
        <EditTeam
          key={edited.id}
          team={edited}
          board={board}
          back={back}
          answer={given?.intent === "edit" ? given : undefined}
          error={given?.intent === "edit" ? texts.error : undefined}
        />
      ) : null}
      {publication ? (
        <Publish
          publication={publication}
          division={division}
          back={back}
          error={given?.intent === "publish" ? texts.error : undefined}
        />
      ) : null}
      {refused ? (
        <AllowMore
          refused={refused}
          onClose={() => setRefused(undefined)}
          onAllow={(reason) => {
            setRefused(undefined);
            void move(refused.players, refused.team.id, reason).then(() => focusOn(refused.players, { lost: true }));
          }}
        />
      ) : null}
      <Toasts toast={toast} dismissLabel={t("dismiss")} onDismiss={dismiss} />
    </>
  );
}

/** What was done to a team, by the address. */
function doneText(search: URLSearchParams, t: ReturnType<typeof useTranslations<"teams.board">>): string | undefined {
  const done = search.get("done");
  const over = OVER.find((one) => one === done);
  return over === undefined ? undefined : t(over);
}
