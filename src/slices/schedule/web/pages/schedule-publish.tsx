import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { EmailSamples } from "#browser/email-samples.tsx";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Panel } from "#design/panel.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { SchedulePreview } from "../../contract/publishing.ts";
import { scheduleApi } from "../data.ts";
import { ChangedEvents } from "../parts/publish/changed-events.tsx";
import { Versions } from "../parts/publish/versions.tsx";
import "virtual:words/schedule/publish";
import "../publish.css";

const pathOf = (season: string) => `/scheduling/${season}/publish`;

export async function loader({ request, params, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(scheduleApi);
  const season = params["season"] ?? "";
  const compare = Number(url.searchParams.get("compare")) || undefined;
  try {
    const [preview, { versions }, compared] = await Promise.all([
      api.previewSchedule({ season }),
      api.scheduleVersions({ season }),
      compare === undefined ? undefined : api.compareVersion({ season, version: compare }),
    ]);
    return {
      season,
      preview,
      versions,
      compared: compared && compare !== undefined ? { number: compare, ...compared } : undefined,
      origin: context.get(pageRequest).origin,
    };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

interface Answer {
  readonly refusal?: string;
  readonly facts?: Record<string, string | number>;
  readonly failed?: true;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(scheduleApi);
  const season = params["season"] ?? "";
  const number = (name: string) => Number(form.get(name)) || 0;
  const to = (said: string) => redirect(pathFor(request, `${pathOf(season)}?${said}`));
  try {
    if (form.get("intent") === "restore") {
      const { left } = await api.restoreVersion({ season, version: number("version") });
      return to(`restored=${left}`);
    }
    const { people } = await api.publishSchedule({ season, expected: number("expected") });
    return to(`published=${people}`);
  } catch (reason) {
    if (isRefusal(reason) && reason.code === "schedule.not-found") throw data(null, { status: 404 });
    if (isRefusal(reason))
      return data<Answer>({ refusal: reason.code, facts: { ...(reason.facts as Answer["facts"]) } }, { status: 422 });
    context.get(pageRequest).report(reason);
    return data<Answer>({ failed: true }, { status: 500 });
  }
}

export const headers = unkeptHeaders;

/** Before a schedule is published: what changes for families, who is told, what they read; and what was published before. */
export default function SchedulePublish() {
  const t = useTranslations("schedule.publish");
  const { season, preview, versions, compared, origin } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const refusalText = useRefusalText();
  const [search] = useSearchParams();
  const seasonName = useSeasonName();
  const [published, restored] = [search.get("published"), search.get("restored")];
  return (
    <div className="page publish-page">
      <PageHead title={t("title")} path={pathOf(season)} origin={origin} listed={false} />
      <BackLink to={`/scheduling/${season}`}>{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <p className="muted reading">{`${preview.league}, ${seasonName(preview.season)}`}</p>
      {answer ? (
        <Notice tone="error">{answer.refusal ? refusalText(answer.refusal, answer.facts) : t("failed")}</Notice>
      ) : null}
      {published === null ? null : <Notice tone="go">{t("done", { people: Number(published) || 0 })}</Notice>}
      {restored === null ? null : <Notice tone="go">{t("restored", { left: Number(restored) || 0 })}</Notice>}
      <Preview preview={preview} season={season} />
      <Versions path={pathOf(season)} timeZone={preview.timeZone} versions={versions} compared={compared} />
    </div>
  );
}

function Preview({ preview, season }: { preview: SchedulePreview; season: string }) {
  const t = useTranslations("schedule.publish");
  const { formData } = useNavigation();
  const { isFirst, people, byEmailOnly, draftTeams, counts, events, samples } = preview;
  const all = Object.values(counts).reduce((a, b) => a + b, 0);
  if (all === 0)
    return (
      <EmptyState
        text={t(isFirst ? "isFirst" : "nothing")}
        action={
          isFirst ? (
            <ButtonLink kind="primary" to={`/scheduling?season=${season}`}>
              {t("makeOne")}
            </ButtonLink>
          ) : null
        }
      />
    );
  return (
    <Panel className="publish-part" aria-labelledby="changes">
      <p>{t(isFirst ? "isFirst" : "isPublished")}</p>
      <p>
        <strong>{t("tells", { people })}</strong> {byEmailOnly > 0 ? t("byEmail", { count: byEmailOnly }) : ""}
      </p>
      {draftTeams.length > 0 ? <Notice tone="wait">{t("drafts", { teams: draftTeams.join(", ") })}</Notice> : null}
      <Form method="post">
        <input type="hidden" name="expected" value={people} />
        <SendButton
          busy={formData?.get("intent") === "publish"}
          label={t("publish", { people })}
          busyLabel={t("publishing")}
          name="intent"
          value="publish"
        />
      </Form>
      <h2 id="changes">{t("changes")}</h2>
      <ChangedEvents events={events} all={all} />
      <details>
        <summary>{t("samples")}</summary>
        <EmailSamples samples={samples} />
      </details>
    </Panel>
  );
}
