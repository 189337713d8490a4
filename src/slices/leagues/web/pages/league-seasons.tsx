import { Outlet, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { DataTable, type Column } from "#design/office/data-table.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { OfficeSeason } from "../../contract/office/league-seasons.ts";
import { leaguesApi } from "../data.ts";
import { useManagedLeague } from "../parts/managed-league.tsx";
import { SeasonStatusTag } from "../parts/office/league-status.tsx";
import { OfficePage } from "../parts/office/office-page.tsx";
import { doneOf } from "../parts/office/received.ts";
import { totalOf } from "../parts/office/seasons-at-a-glance.tsx";
import "../words/management.ts";
import "../words/seasons.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const seasons = await context
    .get(leaguesApi)
    .leagueSeasons({ league: params["league"] ?? "" })
    .catch(notFoundIfUnknown);
  return { ...seasons, done: doneOf(request, ["removed"]), origin: context.get(pageRequest).origin };
}

/** All seasons of a league. */
export default function LeagueSeasonsPage() {
  const t = useTranslations("leagues.seasons");
  const { seasons, mayEdit, done, origin } = useLoaderData<typeof loader>();
  const { id, name } = useManagedLeague();
  const path = `/league-management/${id}/seasons`;
  const columns = useSeasonColumns(path);
  return (
    <OfficePage
      title={t("title")}
      path={path}
      origin={origin}
      lead={t("lead")}
      done={done ? t(done) : null}
      action={
        mayEdit ? (
          <ButtonLink kind="primary" to={`${path}/new`} preventScrollReset>
            {t("add")}
          </ButtonLink>
        ) : null
      }
    >
      {seasons.length === 0 ? (
        <EmptyState title={t("none")} text={t("noneText")} />
      ) : (
        <DataTable
          caption={t("caption", { league: name })}
          columns={columns}
          rows={seasons}
          rowKey={(season) => season.id}
        />
      )}
      <Outlet />
    </OfficePage>
  );
}

function useSeasonColumns(path: string): Column<OfficeSeason>[] {
  const t = useTranslations("leagues.seasons");
  const formats = useFormats();
  const seasonNameOf = useSeasonName();
  return [
    {
      name: "name",
      head: t("columns.name"),
      cell: (season) => <LocalLink to={`${path}/${season.id}`}>{seasonNameOf(season.seasonName)}</LocalLink>,
    },
    {
      name: "status",
      head: t("columns.status"),
      cell: ({ status, over }) =>
        over ? <span className="muted">{t("over")}</span> : <SeasonStatusTag status={status} />,
    },
    {
      name: "registration",
      head: t("columns.registration"),
      cell: (season) => formats.dateRange(season.registrationStartDate, season.registrationEndDate),
    },
    {
      name: "play",
      head: t("columns.play"),
      cell: (season) => formats.dateRange(season.leagueStartDate, season.leagueEndDate),
    },
    {
      name: "taken",
      head: t("columns.taken"),
      numeric: true,
      cell: (season) => `${totalOf(season, "taken")} / ${totalOf(season, "capacity")}`,
    },
    { name: "waiting", head: t("columns.waiting"), numeric: true, cell: (season) => totalOf(season, "waiting") },
  ];
}
