import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders, type FailedForm } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { NewBracket, type SeasonPlayoffs } from "../../contract/playoffs.ts";
import { resultsApi } from "../data.ts";
import { BracketView } from "../parts/bracket/bracket-view.tsx";
import { Asks } from "../parts/playoffs/asks.tsx";
import { BracketForm, seedsIn } from "../parts/playoffs/bracket-form.tsx";
import "../words/playoffs.ts";
import "../playoffs.css";

const DONE = ["made", "removed", "kept"] as const;
const pathOf = (season: string) => `/scheduling/${season}/playoffs`;

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const playoffs = await found(context.get(resultsApi).seasonPlayoffs({ season: params["season"] ?? "" }));
  const asked = url.searchParams.get("done");
  return { playoffs, done: DONE.find((one) => one === asked), origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(resultsApi);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const to = (done: (typeof DONE)[number]) =>
    redirect(pathFor(request, `${pathOf(params["season"] ?? "")}?done=${done}`));
  if (text("intent") === "remove") {
    await found(api.removeBracket({ bracket: text("bracket") }));
    return to("removed");
  }
  if (text("intent") === "keep") {
    await found(api.keepBracketGame({ bracket: text("bracket"), game: Number(text("game")) }));
    return to("kept");
  }
  return receiveForm({
    schema: NewBracket,
    given: {
      division: text("division"),
      format: text("format"),
      thirdPlace: text("thirdPlace") === "on",
      pools: text("pools") === "" ? null : { pools: Number(text("pools")), advancing: Number(text("advancing")) },
      seeds: seedsIn(typed),
      perDay: Number(text("perDay") || Number.NaN),
      from: text("from"),
      to: text("to"),
    },
    typed,
    order: ["seeds", "pools", "thirdPlace", "from", "to", "perDay"],
    async send(input) {
      await api.makeBracket(input);
      return to("made");
    },
  });
}

export const headers = unkeptHeaders;

/** The playoffs of a season, division by division: a bracket in a few clicks. */
export default function Playoffs() {
  const t = useTranslations("results.playoffs");
  const { playoffs, done, origin } = useLoaderData<typeof loader>();
  const answer: FailedForm | undefined = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const seasonName = useSeasonName();
  const { season, league, divisions } = playoffs;
  const shown = divisions.filter(({ teams, bracket }) => teams.length > 1 || bracket !== null);
  return (
    <div className="page playoffs-page">
      <PageHead title={t("title")} path={pathOf(season.id)} origin={origin} listed={false} />
      <BackLink to={`/scheduling/${season.id}`}>{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted">{`${league.name}, ${seasonName(season.name)}`}</p>
      <p className="reading">{t("lead")}</p>
      {answer?.refusal ? (
        <Notice tone="error">{refusalText(answer.refusal)}</Notice>
      ) : done && !answer ? (
        <Notice tone="go">{t(done)}</Notice>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          text={t("none")}
          action={
            <ButtonLink kind="primary" to="/team-management">
              {t("publishTeams")}
            </ButtonLink>
          }
        />
      ) : null}
      {shown.map((division) => (
        <Panel title={division.name} className="playoffs-division" key={division.id}>
          {division.bracket ? (
            <Made division={division} bracket={division.bracket} playoffs={playoffs} />
          ) : (
            <BracketForm
              division={division}
              season={season}
              answer={answer?.typed["division"] === division.id ? answer : undefined}
            />
          )}
        </Panel>
      ))}
    </div>
  );
}

type Division = SeasonPlayoffs["divisions"][number];

/** A bracket that is made: how far it is, what it asks, and the bracket itself. */
function Made({
  division,
  bracket,
  playoffs: { season, league },
}: {
  division: Division;
  bracket: NonNullable<Division["bracket"]>;
  playoffs: SeasonPlayoffs;
}) {
  const t = useTranslations("results.playoffs");
  const { formData } = useNavigation();
  const busy = formData?.get("bracket") === bracket.id;
  return (
    <>
      <p className="playoffs-state">
        <Tag tone={bracket.published ? "go" : "wait"}>{t(bracket.published ? "published" : "draft")}</Tag>
        {bracket.published ? (
          <ButtonLink size="small" to={`/league-details/${league.slug}/bracket/${division.id}`}>
            {t("see")}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="small" to={`/scheduling/${season.id}/publish`}>
            {t("publish")}
          </ButtonLink>
        )}
      </p>
      <Asks bracket={bracket} season={season.id} />
      <BracketView bracket={bracket} />
      {bracket.begun ? (
        <p className="small muted">{t("begun")}</p>
      ) : (
        <details className="playoffs-remove">
          <summary>{t("remove")}</summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="bracket" value={bracket.id} />
            <p>{t("removeAsk")}</p>
            <Button kind="danger" aria-disabled={busy || undefined}>
              {t("removeSure")}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
