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
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { SetPlayRules } from "../../contract/play-rules.ts";
import { lineupsApi } from "../data.ts";
import { Compliance } from "../parts/compliance.tsx";
import { RulesForm } from "../parts/rules-form.tsx";
import { rulesIn } from "../parts/rules-values.ts";
import "virtual:words/lineups/office";
import "../play-rules.css";

const pathOf = (season: string) => `/results/${season}/playing-time`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const settings = await found(context.get(lineupsApi).playCompliance({ season: params["season"] ?? "" }));
  return { settings, origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const season = params["season"] ?? "";
  const division = String(form.get("division") ?? "");
  const isReset = form.get("intent") === "reset";
  const rules = isReset ? null : rulesIn(form);
  const received = await receiveForm({
    schema: SetPlayRules,
    given: { season, division: division || null, version: Number(form.get("version")), rules },
    typed: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    send: async (input) => {
      await context.get(lineupsApi).setPlayRules(input);
      const search = new URLSearchParams({ ...(division && { division }), done: isReset ? "reset" : "saved" });
      return redirect(pathFor(request, `${pathOf(season)}?${search}`));
    },
  });
  return received;
}

export const headers = unkeptHeaders;

/** What a league demands of playing time and pitching, and how its teams keep to it. */
export default function PlayRulesPage() {
  const t = useTranslations("lineups.rules");
  const seasonName = useSeasonName();
  const { settings, origin } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { league, season, divisions } = settings;
  const path = pathOf(season.id);
  const division = divisions.find(({ id }) => id === search.get("division"));
  const done = search.get("done");
  const answer = sent && "sent" in sent ? sent : undefined;
  const scopes = [
    { key: "", name: t("season"), to: path },
    ...divisions.map(({ id, name }) => ({ key: id, name, to: `${path}?division=${id}` })),
  ];
  return (
    <div className="page stack">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      <BackLink to={`/results/${season.id}`}>{t("results")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted reading">{`${league.name}, ${seasonName(season.name)}`}</p>
      <p className="reading">{t("lead")}</p>
      {done === "saved" || done === "reset" ? <Notice tone="go">{t(done)}</Notice> : null}
      {divisions.length > 1 ? <Tabs label={t("scope")} tabs={scopes} current={division?.id ?? ""} /> : null}
      <RulesForm
        key={`${division?.id} ${division?.version} ${settings.version}`}
        settings={settings}
        division={division}
        answer={answer}
      />
      <Compliance divisions={division ? [division] : divisions} />
    </div>
  );
}
