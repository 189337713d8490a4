import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { Column } from "#design/office/data-table.tsx";
import type { ListedLeague } from "../../../contract/office/league-list.ts";
import { useNames } from "../names.ts";
import { LeagueStatusTag } from "./league-status.tsx";

const pathOf = ({ id }: ListedLeague) => `/league-management/${id}`;

/** The columns of League Management's table. */
export function useLeagueColumns(): Column<ListedLeague>[] {
  const t = useTranslations("leagues.management");
  const formats = useFormats();
  const seasonNameOf = useSeasonName();
  const names = useNames();
  return [
    {
      name: "name",
      head: t("columns.name"),
      sortable: true,
      cell: (league) => (
        <span className="management-row-name">
          <LocalLink to={pathOf(league)}>{league.name}</LocalLink>
          <small>
            {names.sport(league.sport, league.customSport)} · {league.city}, {league.state}
          </small>
        </span>
      ),
    },
    {
      name: "status",
      head: t("columns.status"),
      sortable: true,
      cell: ({ status }) => <LeagueStatusTag status={status} />,
    },
    {
      name: "season",
      head: t("columns.season"),
      sortable: true,
      cell: ({ season }) =>
        season ? (
          <span className="management-row-name">
            {seasonNameOf(season.name)}
            <small>{formats.dateRange(season.startDate, season.endDate)}</small>
          </span>
        ) : (
          <span className="muted">{t("noSeason")}</span>
        ),
    },
    {
      name: "taken",
      head: t("columns.taken"),
      sortable: true,
      numeric: true,
      cell: ({ season }) =>
        season ? t("takenOf", { taken: String(season.taken), capacity: String(season.capacity) }) : "–",
    },
    {
      name: "waiting",
      head: t("columns.waiting"),
      sortable: true,
      numeric: true,
      cell: ({ season }) => (season ? season.waiting : "–"),
    },
    { name: "actions", head: t("columns.actions"), cell: (league) => <Actions league={league} /> },
  ];
}

function Actions({ league }: { league: ListedLeague }) {
  const t = useTranslations("leagues.management");
  const { name, edit, remove } = league;
  return (
    <span className="management-actions">
      {edit ? (
        <ButtonLink size="small" to={`${pathOf(league)}/edit`} aria-label={t("editNamed", { name })}>
          {t("edit")}
        </ButtonLink>
      ) : null}
      {remove === null ? (
        <ButtonLink size="small" to={`${pathOf(league)}/delete`} aria-label={t("deleteNamed", { name })}>
          {t("delete")}
        </ButtonLink>
      ) : null}
      {remove ? <CannotDelete name={name} id={league.id} /> : null}
    </span>
  );
}

/** A button that does nothing yet says why: to who points at it, to who hears it, and to everybody below it. */
export function CannotDelete({ name, id }: { name: string; id: string }) {
  const t = useTranslations("leagues.management");
  return (
    <>
      <Button
        type="button"
        size="small"
        aria-disabled="true"
        title={t("cannotDelete")}
        aria-label={t("deleteNamed", { name })}
        aria-describedby={`why-${id}`}
      >
        {t("delete")}
      </Button>
      <span className="management-reason" id={`why-${id}`}>
        {t("cannotDelete")}
      </span>
    </>
  );
}
