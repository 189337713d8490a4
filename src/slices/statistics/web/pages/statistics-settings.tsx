import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { useNames } from "#slices/leagues/web/public.ts";
import { SetStatisticsSettings, type StatisticsSettings } from "../../contract/office.ts";
import { MOST_OWN_STATISTICS, VISIBILITIES } from "../../contract/vocabulary.ts";
import { statisticsApi } from "../data.ts";
import { useStatistics } from "../parts/labels.ts";
import "virtual:words/statistics/office";
import "../statistics.css";

/** Rows of a form that can be filled in, beyond those that there are. */
const FREE_ROWS = 2;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const settings = await found(context.get(statisticsApi).statisticsSettings({ league: params["league"] ?? "" }));
  return { settings, origin: context.get(pageRequest).origin };
}

type Typed = Record<string, string>;

/** What a form says of each statistic, without rows that are empty, and in the order of those that are left. */
function rowsIn(typed: Typed) {
  const count = Math.min(Number(typed["rows"]) || 0, MOST_OWN_STATISTICS);
  return Array.from({ length: count }, (_, at) => {
    const of = (name: string) => (typed[`own.${at}.${name}`] ?? "").trim();
    const id = of("id") || `s${crypto.randomUUID().replaceAll("-", "").slice(-10)}`;
    return {
      id,
      short: of("short"),
      name: of("name"),
      better: of("better"),
      formula: of("formula"),
      scores: of("scores"),
    };
  }).filter(({ short, name, formula }) => `${short}${name}${formula}` !== "");
}
type Rows = ReturnType<typeof rowsIn>;

const statisticsOf = (rows: Rows) =>
  rows.map(({ scores, formula, ...one }) => ({ ...one, scores: scores === "on", ...(formula && { formula }) }));

/** The rows as the form's fields, so that an issue of "own.2.name" stands beside its field. */
const fieldsOf = (rows: Rows): Typed =>
  Object.fromEntries(rows.flatMap((row, at) => Object.entries(row).map(([name, is]) => [`own.${at}.${name}`, is])));

/** The schema of the settings, which says of which field of a statistic something is wrong. */
const SCHEMA = {
  safeParse(value: unknown) {
    const parsed = SetStatisticsSettings.safeParse(value);
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: [path.join(".")], message }));
    return { success: false as const, error: { issues } };
  },
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const typed: Typed = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  );
  const rows = "rows" in typed ? rowsIn(typed) : null;
  return receiveForm({
    schema: SCHEMA,
    given: {
      league: params["league"] ?? "",
      visibility: typed["visibility"],
      own: rows && statisticsOf(rows),
      version: Number(typed["version"]),
    },
    typed: { visibility: typed["visibility"] ?? "", ...(rows && fieldsOf(rows)) },
    send: async (input) => {
      await context.get(statisticsApi).setStatisticsSettings(input);
      return { sent: true as const };
    },
  });
}

export const headers = unkeptHeaders;

/** Who reads a league's statistics, and what it counts. */
export default function StatisticsSettingsPage() {
  const t = useTranslations("statistics.settings");
  const issues = useTranslations("issues");
  const { settings, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && !answer.sent ? answer : undefined;
  const { form, busy, errors, errorOf, typed, versionOf } = useForm(failed);
  const { league, visibility, own, version } = settings;
  return (
    <div className="page">
      <PageHead title={t("title")} path={`/player-stats/${league.id}/settings`} origin={origin} listed={false} />
      <BackLink to="/player-stats">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted">{league.name}</p>
      <LiveNotice>{answer?.sent ? t("saved") : null}</LiveNotice>
      <Form {...form} className="stack reading" key={version}>
        <ErrorSummary title={issues("heading")} errors={errors} attempt={failed} />
        <input type="hidden" name="version" value={versionOf(version)} />
        <FieldGroup name="visibility" legend={t("visibility")} error={errorOf("visibility")}>
          {VISIBILITIES.map((one) => (
            <Check
              key={one}
              type="radio"
              name="visibility"
              value={one}
              defaultChecked={(typed?.["visibility"] ?? visibility) === one}
              label={t(`visibilities.${one}`)}
            />
          ))}
        </FieldGroup>
        <p className="small muted">{t("publicHint")}</p>
        {own ? (
          <OwnStatistics key={JSON.stringify(typed ?? null)} settings={settings} typed={typed} errorOf={errorOf} />
        ) : (
          <FixedSet settings={settings} />
        )}
        <p>
          <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
        </p>
      </Form>
    </div>
  );
}

/** What a sport with a set of its own counts. */
function FixedSet({ settings: { sport } }: { settings: StatisticsSettings }) {
  const t = useTranslations("statistics.settings");
  const { sportName } = useSport(sport);
  const { recorded } = useStatistics({ sport, own: null });
  return (
    <p className="muted">{t("fixed", { sport: sportName, list: recorded.map(({ short }) => short).join(", ") })}</p>
  );
}

function useSport(sport: string) {
  const names = useNames();
  return { sportName: names.sport(sport) };
}

function OwnStatistics({
  settings: { own, sport },
  typed,
  errorOf,
}: {
  settings: StatisticsSettings;
  typed: Typed | undefined;
  errorOf: (field: string) => string | undefined;
}) {
  const t = useTranslations("statistics.settings");
  const { sportName } = useSport(sport);
  const count = Math.min((own ?? []).length + FREE_ROWS, MOST_OWN_STATISTICS);
  return (
    <FieldGroup
      name="own"
      legend={t("own")}
      hint={`${t("ownHint", { sport: sportName })} ${t("formulaHint")} ${t("emptyHint")}`}
      error={errorOf("own")}
    >
      <input type="hidden" name="rows" value={count} />
      {Array.from({ length: count }, (_, at) => {
        const one = own?.[at];
        const of = (name: string, there: string) => (typed ? (typed[`own.${at}.${name}`] ?? "") : there);
        return (
          <fieldset className="panel stat-own-set" key={at}>
            <legend>{t("row", { number: at + 1 })}</legend>
            <input type="hidden" name={`own.${at}.id`} value={of("id", one?.id ?? "")} />
            <TextField
              name={`own.${at}.short`}
              label={t("short")}
              maxLength={6}
              defaultValue={of("short", one?.short ?? "")}
              error={errorOf(`own.${at}.short`)}
            />
            <TextField
              name={`own.${at}.name`}
              label={t("name")}
              maxLength={40}
              defaultValue={of("name", one?.name ?? "")}
              error={errorOf(`own.${at}.name`)}
            />
            <SelectField
              name={`own.${at}.better`}
              label={t("better")}
              defaultValue={of("better", one?.better ?? "high")}
            >
              <option value="high">{t("high")}</option>
              <option value="low">{t("low")}</option>
            </SelectField>
            <TextField
              name={`own.${at}.formula`}
              label={t("formula")}
              maxLength={80}
              defaultValue={of("formula", one?.formula ?? "")}
              error={errorOf(`own.${at}.formula`)}
            />
            <Check
              name={`own.${at}.scores`}
              label={t("scores")}
              defaultChecked={typed ? typed[`own.${at}.scores`] === "on" : (one?.scores ?? false)}
            />
          </fieldset>
        );
      })}
    </FieldGroup>
  );
}
