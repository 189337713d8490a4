import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useFormats } from "#browser/formats.ts";
import { found } from "#browser/found.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink, LocalLink, useLocalPath } from "#browser/link.tsx";
import { useLookWhenTold } from "#browser/live/look-again.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Tabs } from "#browser/tabs.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { VolunteerBoard } from "../../contract/office.ts";
import { volunteersApi } from "../data.ts";
import { Patterns } from "../parts/office/patterns.tsx";
import { Roles } from "../parts/office/roles.tsx";
import { ShiftGroups } from "../parts/office/shift-groups.tsx";
import { DONE, volunteersAction, type VolunteersAnswer } from "../parts/office/volunteers-action.ts";
import "virtual:words/volunteers/office";
import "../shifts.css";
import "../volunteers.css";

const DAYS = [7, 14, 30, 60] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const search = new URL(request.url).searchParams;
  const days = DAYS.find((one) => String(one) === search.get("days")) ?? 7;
  const board = await found(context.get(volunteersApi).volunteerBoard({ league: params["league"] ?? "", days }));
  const done = DONE.find((one) => one === search.get("done"));
  return { board, done, origin: context.get(pageRequest).origin };
}

export function action(asked: ActionFunctionArgs) {
  return volunteersAction(asked);
}

export const headers = unkeptHeaders;

/** Volunteer Management (spec.txt §2): figures, games with who helps there, roles, and what is wanted. */
export default function Volunteers() {
  const t = useTranslations("volunteers.office");
  const refusalText = useRefusalText();
  const seasonName = useSeasonName();
  const { board, done, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<VolunteersAnswer>();
  const { league, groups, seasonal, roles, patterns, releaseHours, days } = board;
  useLookWhenTold(`volunteers:${league.id}`);
  const path = `/volunteers/${league.id}`;
  const inOneForm = ["add-role", "add-pattern", "release-hours"].includes(answer?.typed["intent"] ?? "");
  return (
    <div className="page volunteers">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} failed={answer !== undefined} />
      <header className="volunteers-head">
        <div>
          <h1>{t("title")}</h1>
          <p className="muted">{t("subtitle", { league: league.name })}</p>
        </div>
        <div className="buttons">
          <ButtonLink kind="primary" to={`${path}/add`}>
            {t("add")}
          </ButtonLink>
          <Export path={path} />
        </div>
      </header>
      <div className="buttons">
        {board.seasons.map(({ id, name }) => (
          <ButtonLink key={id} size="small" to={`/volunteer-credits/${id}`}>
            {t("credits", { season: seasonName(name) })}
          </ButtonLink>
        ))}
        <OtherLeagues board={board} />
      </div>
      {done && !answer ? <Notice tone="go">{t(`done.${done}`)}</Notice> : null}
      {answer?.refusal && !inOneForm ? <Notice tone="error">{refusalText(answer.refusal)}</Notice> : null}
      <Cards board={board} />
      <section aria-labelledby="status">
        <div className="volunteers-head">
          <h2 id="status">{t("status")}</h2>
          <Ask board={board} />
        </div>
        <Tabs
          label={t("days")}
          tabs={DAYS.map((one) => ({
            key: String(one),
            name: t("next", { days: one }),
            to: one === 7 ? path : `${path}?days=${one}`,
          }))}
          current={String(days)}
        />
        {groups.length === 0 ? (
          <EmptyState text={t("noGames")} action={<ButtonLink to="/scheduling">{t("schedule")}</ButtonLink>} />
        ) : null}
        <ShiftGroups groups={groups} league={league.id} />
      </section>
      {seasonal.length === 0 ? null : (
        <section aria-labelledby="seasonal">
          <h2 id="seasonal">{t("seasonal")}</h2>
          <ShiftGroups groups={seasonal} league={league.id} />
        </section>
      )}
      <Roles roles={roles} answer={answer} />
      <Patterns patterns={patterns} roles={roles} releaseHours={releaseHours} answer={answer} />
      <Codes codes={board.dayCodes} />
    </div>
  );
}

function Export({ path }: { path: string }) {
  const t = useTranslations("volunteers.office");
  const local = useLocalPath();
  return (
    <details className="volunteers-export">
      <summary className="button">{t("export")}</summary>
      <p>
        <a className="button" data-size="small" href={local(`${path}/export?format=csv`)}>
          {t("exportCsv")}
        </a>{" "}
        <a className="button" data-size="small" href={local(`${path}/export?format=xlsx`)}>
          {t("exportXlsx")}
        </a>
      </p>
    </details>
  );
}

function OtherLeagues({ board: { league, leagues } }: { board: VolunteerBoard }) {
  const t = useTranslations("volunteers.office");
  const others = leagues.filter(({ id }) => id !== league.id);
  if (others.length === 0) return null;
  return (
    <details>
      <summary className="button" data-size="small">
        {t("otherLeague")}
      </summary>
      <ul className="plain-list">
        {others.map(({ id, name }) => (
          <li key={id}>
            <LocalLink to={`/volunteers/${id}`}>{name}</LocalLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The figures of spec.txt §9, of the next seven days. */
function Cards({ board: { figures } }: { board: VolunteerBoard }) {
  const t = useTranslations("volunteers.office");
  const formats = useFormats();
  const { games, fullyStaffed } = figures;
  const percent = games === 0 ? 0 : Math.round((fullyStaffed / games) * 1000) / 10;
  const notes = {
    games: t("cards.gamesNote"),
    fullyStaffed: t("cards.fullyStaffedNote", { percent }),
    needVolunteers: t("cards.needVolunteersNote", { count: figures.openSpots }),
    activeVolunteers: t("cards.activeVolunteersNote"),
  };
  return (
    <dl className="volunteer-cards">
      {(["games", "fullyStaffed", "needVolunteers", "activeVolunteers"] as const).map((name) => (
        <div key={name}>
          <dt>{t(`cards.${name}`)}</dt>
          <dd className="figures">{formats.number(figures[name])}</dd>
          <dd className="small muted">{notes[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Ask 12 adults without a shift": a message to all of them. */
function Ask({ board: { withoutShift, openSpots } }: { board: VolunteerBoard }) {
  const t = useTranslations("volunteers.office");
  if (withoutShift === 0 || openSpots === 0) return null;
  return (
    <ConfirmedAction
      small
      intent="ask"
      label={t("ask", { count: withoutShift })}
      question={t("askQuestion", { count: withoutShift })}
      sure={t("askNow")}
    />
  );
}

function Codes({ codes }: { codes: VolunteerBoard["dayCodes"] }) {
  const t = useTranslations("volunteers.office");
  const formats = useFormats();
  const seasonName = useSeasonName();
  if (codes.length === 0) return null;
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">{t("codes")}</h2>
      <p className="muted">{t("codesLead")}</p>
      <DataTable
        caption={t("codesCaption")}
        rows={codes}
        rowKey={({ season, date }) => `${season} ${date}`}
        columns={[
          { name: "date", head: t("date"), cell: ({ date }) => formats.dateWithWeekday(date) },
          { name: "season", head: t("season"), cell: ({ season }) => seasonName(season) },
          { name: "code", head: t("code"), cell: ({ code }) => <span className="figures">{code}</span> },
        ]}
      />
    </section>
  );
}
