import { useState } from "react";
import {
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { addWrite } from "#browser/offline/waiting-writes.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Notice } from "#design/notice.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { Evaluation } from "../../contract/evaluation.ts";
import { teamsApi } from "../data.ts";
import { ForManager } from "../parts/evaluation/for-manager.tsx";
import { RatePlayer } from "../parts/evaluation/rate-player.tsx";
import { receiveEvaluation } from "../parts/evaluation/receive.ts";
import "virtual:words/teams/evaluation";
import "../evaluation.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: owner } = await demandPerson({ request, context });
  try {
    const evaluation = await context.get(teamsApi).evaluation({ division: params["division"] ?? "" });
    return { evaluation, owner, origin: context.get(pageRequest).origin };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const division = params["division"] ?? "";
  const pathOf = (search: string) => `${pathFor(request, `/evaluations/${division}`)}${search}`;
  return receiveEvaluation(context.get(teamsApi), await request.formData(), { division, pathOf });
}

export const headers = unkeptHeaders;

/** Another number needs nothing new: so the page works on where there is no network. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** Coaches and managers rate players at the field, by number, also without a network. */
export default function EvaluationPage() {
  const t = useTranslations("teams.evaluation");
  const { evaluation, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const seasonName = useSeasonName();
  const { league, season, division, manages, players, criteria } = evaluation;
  const path = `/evaluations/${division.id}`;
  const numbered = search.get("numbered");
  const notice =
    search.get("done") === "criteria"
      ? t("savedCriteria")
      : numbered === null
        ? undefined
        : t("numbered", { count: Number(numbered) || 0 });
  return (
    <div className="container page evaluation-page">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      {manages ? <BackLink to={`/team-management?division=${division.id}`}>{t("board")}</BackLink> : null}
      <h1>
        {t("title")}: {division.name}
      </h1>
      <p className="muted">{`${league.name} · ${seasonName(season)}`}</p>
      <p className="reading">
        {t("lead")} {t("byNumber")}
      </p>
      {notice && !answer ? <Notice tone="go">{notice}</Notice> : null}
      {players.length === 0 ? <Notice>{t(manages ? "noneManager" : "none")}</Notice> : null}
      {criteria.length === 0 && !manages ? <Notice>{t("noCriteria")}</Notice> : null}
      {players.length > 0 && criteria.length > 0 ? <Rating /> : null}
      {manages ? <ForManager evaluation={evaluation} answer={answer} address={`${origin}${path}`} /> : null}
    </div>
  );
}

/** What somebody tapped since the page was loaded: by player and criterion. */
type Tapped = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

function Rating() {
  const t = useTranslations("teams.evaluation");
  const { evaluation, owner } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const busy = useNavigation().formData?.has("player") ?? false;
  const [tapped, setTapped] = useState<Tapped>({});
  const [failed, setFailed] = useState(false);
  const { division, criteria, players } = evaluation;
  const mineOf = ({ id, mine }: Evaluation["players"][number]) =>
    Object.fromEntries(
      Object.entries({ ...mine, ...tapped[id] }).flatMap(([criterion, rating]) =>
        rating === null ? [] : [[criterion, rating]],
      ),
    );
  const isRated = (player: Evaluation["players"][number]) => {
    const mine = mineOf(player);
    return criteria.every(({ id }) => mine[id] !== undefined);
  };
  const chosen = players.find(({ number }) => String(number) === search.get("number")) ?? players[0];
  if (!chosen) return null;
  const rate = (criterion: string, rating: number | null) => {
    setTapped({ ...tapped, [chosen.id]: { ...tapped[chosen.id], [criterion]: rating } });
    setFailed(false);
    const write = { kind: "player-rating", owner, method: "PUT" } as const;
    const body = { player: chosen.id, criterion, rating };
    addWrite({ ...write, path: `/office/divisions/${division.id}/ratings`, body }).catch(() => setFailed(true));
  };
  return (
    <>
      <RatePlayer
        key={chosen.id}
        player={chosen}
        criteria={criteria}
        mine={mineOf(chosen)}
        busy={busy}
        failed={failed}
        rate={rate}
      />
      <nav aria-label={t("numbers")}>
        <p role="status" className="small muted">
          {t("done", { done: players.filter(isRated).length, count: players.length })}
        </p>
        <ul className="plain-list evaluation-numbers">
          {players.map((player) => (
            <li key={player.id}>
              <LocalLink
                to={`/evaluations/${division.id}?number=${player.number}`}
                preventScrollReset
                aria-current={player.id === chosen.id ? "true" : undefined}
                data-rated={isRated(player) || undefined}
              >
                <span className="unseen">{t("numberOf", { number: player.number })}</span>
                <span className="figures" aria-hidden="true">
                  {player.number}
                </span>
                {isRated(player) ? <span className="unseen">, {t("rated")}</span> : null}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
