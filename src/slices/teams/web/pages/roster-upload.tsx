import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useDeadlineText } from "#browser/deadline.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { BackLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { useLookAgain } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { SelectField } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import {
  askAnew,
  MatchStep,
  RefusedFile,
  UploadStep,
  Writing,
  WrittenStep,
  type ImportAnswer,
} from "#slices/imports/web/public.ts";
import type { TeamLeagues } from "../../contract/board.ts";
import type { RosterImport } from "../../contract/roster-import.ts";
import { NEEDED_COLUMNS, ROSTER_COLUMNS } from "../../contract/roster-words.ts";
import { teamsApi } from "../data.ts";
import { uploadPath } from "../parts/rosters/paths.ts";
import { PlanStep } from "../parts/rosters/plan.tsx";
import { receiveRosters } from "../parts/rosters/receive.ts";
import "virtual:words/teams/rosters";

type League = TeamLeagues["leagues"][number];

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(teamsApi);
  const id = url.searchParams.get("id");
  const { leagues } = await api.teamLeagues();
  const league = leagues.find((one) => one.id === params["league"]);
  if (!league) throw data(null, { status: 404 });
  const one = id === null ? null : await api.rosterImport({ league: league.id, id }).catch(notFoundIfUnknown);
  const division = url.searchParams.get("division");
  const seasons = league.seasons.filter(({ divisions }) => divisions.length > 0);
  const begun = seasons.find(({ divisions }) => divisions.some((own) => own.id === division));
  return {
    league: { ...league, seasons },
    division,
    season: begun?.id ?? seasons[0]?.id,
    one,
    submissionKey: crypto.randomUUID(),
    origin: context.get(pageRequest).origin,
  };
}

export const action = (args: ActionFunctionArgs) => receiveRosters(args);

export const headers = unkeptHeaders;

export const shouldRevalidate = askAnew;

/** Upload Excel: rosters from a file, its columns, what would come of it, and what came of it. */
export default function RosterUpload() {
  const t = useTranslations("teams.rosters");
  const { league, division, season, one, submissionKey, origin } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const answer: ImportAnswer = came && "sent" in came && !came.sent ? came : undefined;
  useLookAgain(one?.state === "writing" || one?.state === "undoing");
  const editable = one?.state === "read" || one?.state === "checked";
  const board = `/team-management?division=${one?.divisionId ?? division ?? one?.divisions[0]?.id ?? ""}`;
  return (
    <div className="page office-import">
      <PageHead
        title={t("title")}
        path={uploadPath(league.id)}
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <BackLink to={board}>{t("back")}</BackLink>
      <h1>
        {t("title")}: {league.name}
      </h1>
      {one === null ? <Upload {...{ league, division, season, answer }} /> : null}
      {one?.plan ? <PlanStep {...{ league: league.id, one, submissionKey, answer }} plan={one.plan} /> : null}
      {one && editable ? <Columns key={one.id} one={one} answer={answer} /> : null}
      {one && !editable ? <Written {...{ league: league.id, one, board, submissionKey, answer }} /> : null}
    </div>
  );
}

interface UploadProps {
  league: League;
  division: string | null;
  season: string | undefined;
  answer: ImportAnswer;
}

function Upload({ league, division, season, answer }: UploadProps) {
  const t = useTranslations("teams.rosters");
  const local = useLocalPath();
  const seasonName = useSeasonName();
  return (
    <UploadStep
      answer={answer}
      intro={
        <>
          <p>{t("lead")}</p>
          <p className="muted">{t("columns")}</p>
          {division === null ? null : (
            <p>
              <a href={local(`/team-management/${division}/export?sheet=rosters&format=xlsx`)} download>
                {t("start")}
              </a>
            </p>
          )}
          <p>
            <LocalLink to={`/league-management/${league.id}/import`}>{t("registrations")}</LocalLink>
          </p>
        </>
      }
    >
      {(typed) => (
        <SelectField name="season" label={t("season")} defaultValue={typed?.["season"] ?? season}>
          {league.seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {seasonName(name)}
            </option>
          ))}
        </SelectField>
      )}
    </UploadStep>
  );
}

function Columns({ one, answer }: { one: RosterImport; answer: ImportAnswer }) {
  const t = useTranslations("teams.rosters");
  return (
    <MatchStep
      one={one}
      answer={answer}
      looked={one.plan !== null}
      hidden={one.mapping.player}
      fields={ROSTER_COLUMNS.map((name) => ({
        name,
        label: t(`fields.${name}`),
        needed: NEEDED_COLUMNS.includes(name),
      }))}
      divisions={{
        label: t("division"),
        none: t("anyDivision"),
        choices: one.divisions.map(({ id, name }) => ({ id, label: name })),
      }}
    />
  );
}

interface WrittenProps {
  league: string;
  one: RosterImport;
  board: string;
  submissionKey: string;
  answer: ImportAnswer;
}

function Written({ league, one, board, submissionKey, answer }: WrittenProps) {
  const t = useTranslations("teams.rosters");
  const deadlineText = useDeadlineText();
  const path = uploadPath(league);
  if (one.state === "writing" || one.state === "undoing")
    return <Writing title={t("title")} path={`${path}?id=${one.id}`} one={one} />;
  const { undone, undoUntil } = one;
  return (
    <WrittenStep
      another={path}
      submissionKey={submissionKey}
      answer={answer}
      undo={undoUntil ? t("undoUntil", { deadline: deadlineText(one.timeZone, undoUntil) }) : null}
    >
      {undone ? (
        <Notice tone="go">
          {t("undone", { count: undone.players })}{" "}
          {undone.playersLeft > 0 ? t("leftPlayers", { count: undone.playersLeft }) : null}{" "}
          {undone.teamsLeft > 0 ? t("leftTeams", { count: undone.teamsLeft }) : null}
        </Notice>
      ) : (
        <p role="status">
          <b>{t("done", { assigned: one.assigned, moved: one.moved, teams: one.newTeams, refused: one.refused })}</b>
        </p>
      )}
      {one.refused > 0 && !undone ? <RefusedFile path={`${path}/${one.id}/refused`} /> : null}
      <p>
        <LocalLink to={board}>{t("see")}</LocalLink>
      </p>
    </WrittenStep>
  );
}
