import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { found } from "#browser/found.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import { NewRainOut, RainOutAsked } from "../../contract/rain-out.ts";
import { scheduleApi } from "../data.ts";
import { Confirm, WhereAndWhen } from "../parts/rain-out/forms.tsx";
import "virtual:words/schedule/rain-out";
import "virtual:words/schedule/publish";
import "#slices/venues/web/public.ts";
import "../publish.css";
import "../setup.css";

const pathOf = (season: string) => `/scheduling/${season}/rain-out`;
const SPAN = ["venue", "field", "fromOn", "toOn", "from", "to"] as const;

export async function loader({ request, params, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(scheduleApi);
  const season = params["season"] ?? "";
  const asked: Record<string, string> = { season };
  // A control that was left empty says nothing; one day alone is the usual case.
  for (const name of SPAN) {
    const said = url.searchParams.get(name);
    if (said) asked[name] = said;
  }
  if (asked["fromOn"] && !asked["toOn"]) asked["toOn"] = asked["fromOn"];
  const parsed = RainOutAsked.safeParse(asked);
  return {
    page: await found(api.rainOut(parsed.success ? parsed.data : { season })),
    asked,
    issues: (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), code: message })),
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const api = context.get(scheduleApi);
  const season = params["season"] ?? "";
  const typed = { intent: text("intent"), preset: text("preset"), reason: text("reason"), close: text("close") };
  const given = {
    season,
    venue: text("venue"),
    field: text("field") || null,
    fromOn: text("fromOn"),
    toOn: text("toOn"),
    from: text("from") || null,
    to: text("to") || null,
    reason: typed.reason || typed.preset,
    close: typed.close === "on",
    expected: { events: Number(text("events")), people: Number(text("people")) },
  };
  if (typed.intent === "propose")
    return receiveForm({
      schema: RainOutAsked,
      given: { season },
      typed,
      async send() {
        const { settings } = await api.scheduleSetup({ season });
        await api.startSchedule({ season, settings, mode: "keep" });
        return redirect(pathFor(request, `/scheduling?season=${season}`));
      },
    });
  return receiveForm({
    schema: NewRainOut,
    given,
    typed,
    async send(input) {
      const { events, families } = await api.cancelRainedOut(input);
      const games = Number(text("games")) > 0 ? "&games" : "";
      return redirect(pathFor(request, `${pathOf(season)}?done=${events}&families=${families}${games}`));
    },
  });
}

export const headers = unkeptHeaders;

/** Rain, heat or a broken pipe: what a closed venue takes from a published schedule is cancelled at once. */
export default function RainOutPage() {
  const t = useTranslations("schedule.rainOut");
  const { page, asked, issues, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const seasonName = useSeasonName();
  const [search] = useSearchParams();
  const { season, league, span } = page;
  const done = search.get("done");
  return (
    <div className="page publish-page">
      <PageHead title={t("title")} path={pathOf(season.id)} origin={origin} listed={false} failed={issues.length > 0} />
      <BackLink to={`/scheduling?league=${league.id}&season=${season.id}`}>{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted reading">{`${league.name}, ${seasonName(season.name)}`}</p>
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      {done === null ? (
        span === null ? (
          <EmptyState
            text={t("none")}
            action={
              <ButtonLink kind="primary" to={`/scheduling?league=${league.id}&season=${season.id}`}>
                {t("toSchedule")}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <WhereAndWhen page={page} asked={asked} issues={issues} />
            {issues.length > 0 ? null : <Confirm page={page} answer={answer} />}
          </>
        )
      ) : (
        <Done season={season.id} events={Number(done) || 0} families={Number(search.get("families")) || 0} />
      )}
    </div>
  );
}

/** What was done, and what comes next: new times for the games. */
function Done({ season, events, families }: { season: string; events: number; families: number }) {
  const t = useTranslations("schedule.rainOut");
  const { formData } = useNavigation();
  const [search] = useSearchParams();
  return (
    <>
      <Notice tone="go">{t("done", { events, families })}</Notice>
      <Panel className="publish-part">
        {search.has("games") ? (
          <>
            <h2>{t("next")}</h2>
            <p>{t("nextText")}</p>
            <Form method="post">
              <SendButton
                busy={formData?.get("intent") === "propose"}
                label={t("propose")}
                busyLabel={t("proposing")}
                name="intent"
                value="propose"
              />
            </Form>
          </>
        ) : null}
        <p className="buttons">
          <ButtonLink to={`/scheduling/${season}`}>{t("byHand")}</ButtonLink>
          <ButtonLink to={pathOf(season)}>{t("more")}</ButtonLink>
        </p>
        <p className="muted">{t("undoHint")}</p>
      </Panel>
    </>
  );
}
