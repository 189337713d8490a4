import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { localIn } from "#kernel/time/zone.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { Attendance } from "../../contract/attendance.ts";
import { ANSWERS } from "../../contract/vocabulary.ts";
import { scheduleApi } from "../data.ts";
import { locationName, useEventNames } from "../parts/family/event-names.ts";
import { KindMark } from "../parts/family/kind-mark.tsx";
import { ZoneTag } from "../parts/family/zone-tag.tsx";
import "#design/team-swatch.css";
import "virtual:words/schedule/family";
import "../attendance.css";
import "../event-card.css";

const asked = (params: Record<string, string | undefined>) => ({
  team: params["team"] ?? "",
  event: params["event"] ?? "",
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const attendance = await found(context.get(scheduleApi).attendance(asked(params)));
  return { attendance, origin: context.get(pageRequest).origin };
}

/** Reminds who has not answered. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const { team, event } = asked(params);
  try {
    const { families } = await context.get(scheduleApi).remindUnanswered({ team, event });
    return redirect(pathFor(request, `/teams/${team}/events/${event}?reminded=${families}`));
  } catch (reason) {
    if (!isRefusal(reason) || reason.code === "schedule.not-found") return found(Promise.reject(reason as Error));
    return { refusal: reason.code };
  }
}

export const headers = unkeptHeaders;

const TONES = { going: "go", maybe: "wait", absent: "stop" } as const;

/** Who comes to an event, for the coaches of the team. */
export default function AttendancePage() {
  const t = useTranslations("schedule.attendance");
  const event = useTranslations("schedule.event");
  const formats = useFormats();
  const refusalText = useRefusalText();
  const { attendance, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const reminded = Number(search.get("reminded")) || 0;
  const { event: shown, team, players } = attendance;
  const name = useEventNames(new Set([team.id]))(shown);
  return (
    <div className="container page reading attendance-page">
      <PageHead
        title={`${t("title")}: ${name}`}
        path={`/teams/${team.id}/events/${shown.id}`}
        origin={origin}
        listed={false}
      />
      <BackLink to="/schedule?who=coach">{t("back")}</BackLink>
      <h1>{t("title")}</h1>
      <div>
        <p className="event-kind">
          <KindMark event={shown} />
          {event(`kinds.${shown.kind}`)}: {name}
        </p>
        <p className="event-when">
          {formats.dateWithWeekday(shown.date)}, {formats.time(shown.start)} <ZoneTag event={shown} />
        </p>
        <p>{locationName(shown.where) ?? event("location")}</p>
      </div>
      {answer?.refusal ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      {reminded > 0 ? <Notice tone="go">{t("reminded", { count: reminded })}</Notice> : null}
      <Counts players={players} />
      <Remind attendance={attendance} />
      <p className="buttons">
        {shown.kind === "game" ? (
          <ButtonLink to={`/games/${shown.id}/lineup/${team.id}`}>{t("lineup")}</ButtonLink>
        ) : null}
        <ButtonLink to={`/teams/${team.id}/roster`}>{t("contacts")}</ButtonLink>
      </p>
      <Panel title={t("players")}>
        <ul className="plain-list attendance-list">
          {players.map((player) => (
            <li key={player.id}>
              <span>
                {player.name} {player.jersey === null ? null : <span className="figures">#{player.jersey}</span>}
              </span>
              {player.answer === null ? (
                <span className="muted">{t(player.reachable ? "counts.none" : "unreachable")}</span>
              ) : (
                <Tag tone={TONES[player.answer]}>{t(`counts.${player.answer}`)}</Tag>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Counts({ players }: Pick<Attendance, "players">) {
  const t = useTranslations("schedule.attendance");
  const count = (answer: Attendance["players"][number]["answer"]) =>
    players.filter((player) => player.answer === answer).length;
  return (
    <dl className="attendance-counts">
      {[...ANSWERS, null].map((answer) => (
        <div key={answer}>
          <dt>{t(`counts.${answer ?? "none"}`)}</dt>
          <dd className="figures">{count(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Remind({ attendance: { players, mayRemind, remindedAt, event } }: { attendance: Attendance }) {
  const t = useTranslations("schedule.attendance");
  const formats = useFormats();
  const unanswered = players.filter(({ answer, reachable }) => answer === null && reachable).length;
  const at = remindedAt === null ? undefined : localIn(event.timeZone, remindedAt);
  return (
    <div>
      {mayRemind ? (
        <Form method="post">
          <Button kind="primary">{t("remind", { count: unanswered })}</Button>
        </Form>
      ) : null}
      {unanswered === 0 ? <p>{t("all")}</p> : null}
      {at ? (
        <p className="muted">
          {t("remindedAt", { when: `${formats.dateWithWeekday(at.date)}, ${formats.time(at.time)}` })}
        </p>
      ) : null}
    </div>
  );
}
