import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { DivisionStandingsInput, StandingsRulesInput } from "../../contract/standings.ts";
import { resultsApi } from "../data.ts";
import { DivisionForm } from "../parts/standings-rules/division-form.tsx";
import { RulesForm } from "../parts/standings-rules/rules-form.tsx";
import { SettingsHistory } from "../parts/standings-rules/settings-history.tsx";
import "../words/standings-rules.ts";
import "../standings-rules.css";

const pathOf = (season: string) => `/results/${season}/standings`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const settings = await found(context.get(resultsApi).standingsSettings({ season: params["season"] ?? "" }));
  return { settings, origin: context.get(pageRequest).origin };
}

/** Rules come as they were edited, in one field; what is no JSON is no rules. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was decided about teams: five fields for each. */
function decisions(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string, empty: number | null) =>
    text(name) === "" ? empty : Number(text(name).replace(",", "."));
  const ids = [...form.keys()].flatMap((key) => (key.startsWith("deducted-") ? key.slice("deducted-".length) : []));
  return ids.map((id) => ({
    id,
    deducted: number(`deducted-${id}`, 0),
    reason: text(`reason-${id}`) || null,
    fairPlay: number(`fairPlay-${id}`, 0),
    withdrawn: form.has(`withdrawn-${id}`),
    lot: number(`lot-${id}`, null),
  }));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(resultsApi);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const season = params["season"] ?? "";
  const division = text("division");
  const version = Number(text("version"));
  const done = (outcome: string) => {
    const search = new URLSearchParams({ ...(division && { division }), done: outcome });
    return redirect(pathFor(request, `${pathOf(season)}?${search}`));
  };
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (text("intent") === "division") {
    return receiveForm({
      schema: DivisionStandingsInput,
      given: { division, version, shown: text("shown") || null, teams: decisions(form) },
      typed,
      send: async (input) => {
        await api.setDivisionStandings(input);
        return done("saved");
      },
    });
  }
  const isReset = form.has("reset");
  return receiveForm({
    schema: StandingsRulesInput,
    given: { season, division: division || null, version, rules: isReset ? null : parsed(text("rules")) },
    typed,
    send: async (input) => {
      await api.setStandingsRules(input);
      return done(isReset ? "reset" : "saved");
    },
  });
}

export const headers = unkeptHeaders;

/** How a season's standings are ordered, tried on its real results; and what the league decides about divisions and teams. */
export default function StandingsRulesPage() {
  const t = useTranslations("results.standingsRules");
  const seasonName = useSeasonName();
  const { settings, origin } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { league, season, divisions } = settings;
  const path = pathOf(season.id);
  const division = divisions.find(({ id }) => id === search.get("division"));
  const answer = sent && "sent" in sent ? sent : undefined;
  const isOf = (intent: string) => (answer?.typed["intent"] === intent ? answer : undefined);
  const done = search.get("done");
  const scopes = [
    { key: "", name: t("season"), to: path },
    ...divisions.map(({ id, name }) => ({ key: id, name, to: `${path}?division=${id}` })),
  ];
  // What is edited belongs to what was saved: another division, or a new version, begins anew.
  const edited = `${division?.id} ${division?.rulesVersion} ${division?.version} ${settings.version}`;
  return (
    <div className="page standings-rules">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      <h1>{t("title")}</h1>
      <p className="muted reading">{`${league.name}, ${seasonName(season.name)}`}</p>
      <p className="reading">{t("lead")}</p>
      <p className="chips">
        <ButtonLink to={`/results/${season.id}`}>{t("results")}</ButtonLink>
        <ButtonLink to={`/league-details/${league.id}/standings${division ? `/${division.id}` : ""}`}>
          {t("public")}
        </ButtonLink>
      </p>
      {done === "saved" || done === "reset" ? <Notice tone="go">{t(done)}</Notice> : null}
      <Tabs label={t("scope")} tabs={scopes} current={division?.id ?? ""} />
      <RulesForm key={edited} settings={settings} division={division} answer={isOf("rules")} />
      {division ? <DivisionForm key={`${edited} teams`} division={division} answer={isOf("division")} /> : null}
      <SettingsHistory history={settings.history} timeZone={settings.league.timeZone} />
    </div>
  );
}
