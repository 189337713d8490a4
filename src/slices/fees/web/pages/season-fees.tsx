import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { LiveNotice } from "#design/notice.tsx";
import { localIn } from "#kernel/time/zone.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { leagueOf, leaguesApi, managersOnly, useManagedLeague } from "#slices/leagues/web/public.ts";
import { feesApi } from "../data.ts";
import { Codes } from "../parts/codes.tsx";
import { FeesEditor } from "../parts/fees-editor.tsx";
import { receiveCode } from "../parts/receive-code.ts";
import { receiveFees } from "../parts/receive-fees.ts";
import { SeasonChoice } from "../parts/season-choice.tsx";
import { typedFees } from "../parts/typed.ts";
import "#design/office/form-editor.css";
import "../season-fees.css";
import "virtual:words/fees/office";

const DONE = ["saved", "codeAdded", "codeWithdrawn"] as const;

/** The season of an address; else the one that registers now, or the newest. */
async function seasonOf({ request, context, params }: LoaderFunctionArgs): Promise<string | undefined> {
  const asked = params["season"] ?? new URL(request.url).searchParams.get("season");
  if (asked) return asked;
  const { seasons } = await managersOnly(context.get(leaguesApi).managed({ league: leagueOf(params) }));
  return (seasons.find(({ status }) => status === "open") ?? seasons[0])?.id;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const season = await seasonOf(args);
  const league = leagueOf(params);
  const fees = season ? await managersOnly(context.get(feesApi).seasonFees({ league, season })) : null;
  const { origin, now } = context.get(pageRequest);
  const asked = new URL(request.url).searchParams.get("done");
  return { fees, origin, now, done: DONE.find((one) => one === asked) };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const form = await request.formData();
  const season = { league: leagueOf(params), season: (await seasonOf(args)) ?? "" };
  const api = context.get(feesApi);
  const back = (done: (typeof DONE)[number]) =>
    redirect(pathFor(request, `/league-management/${season.league}/seasons/${season.season}/fees?done=${done}`));
  switch (String(form.get("intent"))) {
    case "add-code":
      return receiveCode(api, season, form, () => back("codeAdded"));
    case "withdraw-code":
      await managersOnly(api.withdrawCode({ ...season, code: String(form.get("code")) }));
      return back("codeWithdrawn");
    default:
      return (await receiveFees(api, season, form)) ?? back("saved");
  }
}

export const headers = unkeptHeaders;

export default function SeasonFeesPage() {
  const t = useTranslations("fees.office");
  const { fees, origin, now, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const league = useManagedLeague();
  const ofFees = answer && "key" in answer ? answer : undefined;
  const ofCode = answer && !("key" in answer) ? answer : undefined;
  const state = useForm(ofFees, { refusedField: "fees-save" });
  const codeState = useForm(ofCode, { intent: "add-code", refusedField: "code" });
  const failed = state.errors.length > 0 || codeState.errors.length > 0;
  const name = useSeasonName()(fees?.season.name ?? "");
  return (
    <div className="container page office-form fees">
      <PageHead
        title={t("title")}
        path={`/league-management/${league.id}/fees`}
        origin={origin}
        listed={false}
        failed={failed}
      />
      <header>
        <h1>{t("title")}</h1>
        <p className="muted">{fees ? t("lead", { season: name, league: league.name }) : t("none")}</p>
      </header>
      {fees ? (
        <>
          <SeasonChoice league={league} season={fees.season.id} />
          <LiveNotice>{done && !answer ? t(done) : null}</LiveNotice>
          <FeesEditor
            key={ofFees?.key ?? fees.season.id + fees.version}
            league={league.id}
            fees={ofFees?.saved ?? fees}
            typed={ofFees?.typed ?? typedFees(fees)}
            conflict={ofFees?.saved !== undefined}
            state={state}
            answer={ofFees}
          />
          <Codes
            key={fees.codes.length}
            codes={fees.codes}
            today={localIn(league.timeZone, now).date}
            state={codeState}
            answer={ofCode}
          />
        </>
      ) : null}
    </div>
  );
}
