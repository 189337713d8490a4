import { useEffect } from "react";
import {
  data,
  Form,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { call } from "#browser/call.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { found } from "#browser/found.ts";
import { addDays, weekStart, type LocalDate } from "#kernel/time/calendar.ts";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { Duty } from "../../contract/duty.ts";
import type { MyEvent, MySchedule } from "../../contract/mine.ts";
import { SetAnswer } from "../../contract/mine.ts";
import { scheduleApi } from "../data.ts";
import { Changes } from "../parts/family/changes.tsx";
import { useKeptSchedule } from "../parts/family/kept-schedule.ts";
import { inOrder, Items, type Item } from "../parts/family/items.tsx";
import { Month } from "../parts/family/month.tsx";
import { useAnswers, type Answers } from "../parts/family/use-answers.ts";
import "#design/team-swatch.css";
import "virtual:words/schedule/family";
import "../event-card.css";
import "../family-schedule.css";
import "../month.css";

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: owner } = await demandPerson({ request, context });
  const asked = new URL(request.url).searchParams.get("day")?.slice(0, 7) ?? "";
  const month = MONTH.test(asked) ? asked : undefined;
  const schedule = await context.get(scheduleApi).mySchedule({ month });
  return { schedule, owner, origin: context.get(pageRequest).origin };
}

/** An answer from a browser without a script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const answer = text("answer") === text("given") ? null : text("answer");
  const read = SetAnswer.safeParse({
    event: text("event"),
    player: text("player"),
    answer,
    revision: Number(text("revision")),
  });
  if (!read.success) throw data(null, { status: 400 });
  await found(context.get(scheduleApi).setAnswer(read.data));
  return redirect(pathFor(request, `/schedule${new URL(request.url).search}`));
}

export const headers = unkeptHeaders;

/** Another day of the same month, or another person, needs nothing new: so the page works on where there is no network. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const month = ({ searchParams }: URL) => searchParams.get("day")?.slice(0, 7);
  const same = currentUrl.pathname === nextUrl.pathname && month(currentUrl) === month(nextUrl);
  return formMethod === undefined && same ? false : defaultShouldRevalidate;
}

/** Everything of a family and of one's own duties: this week, and the month around a day (spec.txt §2, Schedule). */
export default function SchedulePage() {
  const t = useTranslations("schedule.mine");
  const said = useTranslations("schedule.answer");
  const { schedule, owner, origin } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const answers = useAnswers(owner);
  useKeptSchedule(schedule, owner);
  useEffect(() => {
    // Nothing is lost where nothing answers: what is new is shown once more.
    call("PUT", "/schedule/visit", {}).catch(() => {});
  }, []);
  const who = search.get("who") ?? "";
  const events = schedule.events.filter((event) => isFor(event, who));
  const asked = search.get("day") ?? "";
  const day = DAY.test(asked) && asked.startsWith(schedule.month) ? asked : dayOf(schedule);
  const pathOf = (to: { day?: LocalDate; who?: string }) => {
    const next = new URLSearchParams();
    const person = to.who ?? who;
    if (person !== "") next.set("who", person);
    const shown = to.day ?? (asked === "" ? undefined : day);
    if (shown !== undefined) next.set("day", shown);
    return `/schedule${next.size > 0 ? `?${next}` : ""}`;
  };
  const duties = who === "" ? schedule.duties : [];
  const nobody = schedule.players.length === 0 && schedule.coaches.length === 0 && schedule.duties.length === 0;
  return (
    <div className="container page schedule-page">
      <PageHead title={t("title")} path="/schedule" origin={origin} listed={false} />
      <header className="schedule-head">
        <h1>{t("title")}</h1>
        {nobody ? null : (
          <Form method="post" action="/profile/calendars">
            <input type="hidden" name="kind" value="family" />
            <Button size="small" name="intent" value="open">
              <Icon name="calendar-blank" />
              {t("subscribe")}
            </Button>
          </Form>
        )}
      </header>
      {nobody ? <Empty /> : null}
      <People schedule={schedule} who={who} pathOf={(person) => pathOf({ who: person })} />
      {answers.failed ? <Notice tone="error">{said("failed")}</Notice> : null}
      <ScoresWanted schedule={schedule} />
      <Changes schedule={schedule} events={events} pathOf={(date) => pathOf({ day: date })} />
      {nobody ? null : (
        <div className="schedule-parts">
          <Week schedule={schedule} events={events} duties={duties} answers={answers} />
          <div className="schedule-month">
            <Month schedule={schedule} events={events} day={day} pathOf={(date) => pathOf({ day: date })} />
            <ChosenDay schedule={schedule} events={events} duties={duties} answers={answers} day={day} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Days for which a game of one's own team waits for its score. */
const SCORE_WAITS = 14;

/** A coach is told which games wait for their score. */
function ScoresWanted({ schedule }: { schedule: MySchedule }) {
  const t = useTranslations("schedule.mine");
  const since = addDays(schedule.today, -SCORE_WAITS);
  const waiting = schedule.events.filter(
    ({ kind, status, coached, score, endsAt, date }) =>
      kind === "game" &&
      status === "scheduled" &&
      coached.length > 0 &&
      !score &&
      endsAt <= schedule.now &&
      date >= since,
  );
  if (waiting.length === 0) return null;
  return (
    <Notice className="schedule-scores" tone="wait">
      <span>{t("scoresWanted", { count: waiting.length })}</span>
      <ButtonLink to={waiting.length === 1 ? `/games/${waiting[0]!.id}/score` : "/games"}>
        {t("enterScores", { count: waiting.length })}
      </ButtonLink>
    </Notice>
  );
}

/** Today in this month, the first day of any other. */
const dayOf = ({ today, month }: MySchedule): LocalDate => (today.startsWith(month) ? today : `${month}-01`);

const isFor = ({ players, coached }: MyEvent, who: string): boolean =>
  who === "" || (who === "coach" ? coached.length > 0 : players.some(({ id }) => id === who));

function Empty() {
  const t = useTranslations("schedule.mine");
  return (
    <EmptyState
      text={t("empty")}
      action={
        <ButtonLink kind="primary" to="/find-league">
          {t("emptyFind")}
        </ButtonLink>
      }
    />
  );
}

/** Chips to see one person's alone; none where there is only one. */
function People({ schedule, who, pathOf }: { schedule: MySchedule; who: string; pathOf(person: string): string }) {
  const t = useTranslations("schedule.mine");
  const { players, coaches } = schedule;
  const people = [
    ...players.map(({ id, firstName }) => ({ id, name: firstName })),
    ...(coaches.length > 0 ? [{ id: "coach", name: t("coaching") }] : []),
  ];
  if (people.length < 2) return null;
  return (
    <Tabs
      label={t("who")}
      tabs={[{ id: "", name: t("everybody") }, ...people].map(({ id, name }) => ({ key: id, name, to: pathOf(id) }))}
      current={who}
    />
  );
}

interface ListProps {
  schedule: MySchedule;
  events: readonly MyEvent[];
  duties: readonly Duty[];
  answers: Answers;
}

/** What is left of this week, the next event first, and what was; after it what comes up to the next day that takes place. */
function Week({ schedule, events, duties, answers }: ListProps) {
  const t = useTranslations("schedule.mine");
  const formats = useFormats();
  const sunday = weekStart(schedule.today);
  const saturday = addDays(sunday, 6);
  const all = inOrder(events, duties);
  const week = all.filter(({ date }) => date >= sunday && date <= saturday);
  const isComing = ({ endsAt }: Item) => endsAt > schedule.now;
  const next = all.find((item) => isComing(item) && (item.event?.status ?? "scheduled") === "scheduled");
  const later = next && next.date > saturday ? next.date : undefined;
  const when = next ? `${formats.dateWithWeekday(next.date)}, ${formats.time(next.start)}` : "";
  return (
    <section className="schedule-week" aria-labelledby="week">
      <h2 id="week">{t("week")}</h2>
      {week.length === 0 ? (
        <p className="muted">{next ? t("noWeekNext", { when }) : events.length === 0 ? t("noGames") : t("noWeek")}</p>
      ) : null}
      <Items
        items={[...week.filter(isComing), ...week.filter((item) => !isComing(item))]}
        schedule={schedule}
        answers={answers}
        heading="h3"
      />
      {later === undefined ? null : (
        <>
          <h3 className="schedule-next">{t("next")}</h3>
          <Items
            items={all.filter(({ date }) => date > saturday && date <= later)}
            schedule={schedule}
            answers={answers}
          />
        </>
      )}
    </section>
  );
}

function ChosenDay({ schedule, events, duties, answers, day }: ListProps & { day: LocalDate }) {
  const t = useTranslations("schedule.mine");
  const formats = useFormats();
  const here = inOrder(events, duties).filter(({ date }) => date === day);
  return (
    <section className="schedule-day" aria-labelledby="day">
      <h3 id="day">{formats.dateWithWeekday(day)}</h3>
      {here.length === 0 ? <p className="muted">{t("nothingOn")}</p> : null}
      <Items items={here} schedule={schedule} answers={answers} dayKnown />
    </section>
  );
}
