import { Form } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { MoveButtons, Sortable } from "#browser/move-buttons.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { DataTable, type Column } from "#design/office/data-table.tsx";
import type { OfficeDivision, OfficeSeason } from "../../../contract/office/league-seasons.ts";
import { Confirm } from "./confirm.tsx";

interface DivisionTableProps {
  league: string;
  season: OfficeSeason;
  processingFeeCents: number;
  mayEdit: boolean;
}

/** A season's divisions in the order in which families read them, with the way to add one and to remove the season. */
export function DivisionTable({ league, season, processingFeeCents, mayEdit }: DivisionTableProps) {
  const t = useTranslations("leagues.officeSeason");
  const name = useSeasonName()(season.seasonName);
  const path = `/league-management/${league}/seasons/${season.id}`;
  const columns = useDivisionColumns({ path, season, processingFeeCents, mayEdit });
  return (
    <section className="management-section">
      <h2>{t("divisions")}</h2>
      <p className="small muted">{t("divisionsHint")}</p>
      <Sortable>
        <DataTable
          caption={t("caption", { season: name })}
          columns={columns}
          rows={season.divisions}
          rowKey={({ id }) => id}
        />
      </Sortable>
      {mayEdit ? (
        <div className="buttons">
          <ButtonLink size="small" to={`${path}/divisions/new`}>
            {t("addDivision")}
          </ButtonLink>
          {season.remove === null ? (
            <Confirm
              label={t("remove")}
              text={t("removeText", { name })}
              intent="remove"
              yes={t("removeYes", { name })}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function useDivisionColumns({
  path,
  season,
  processingFeeCents,
  mayEdit,
}: Omit<DivisionTableProps, "league"> & { path: string }): Column<OfficeDivision>[] {
  const t = useTranslations("leagues");
  const formats = useFormats();
  const price = ({ ownFees }: OfficeDivision) => {
    const { registrationFeeCents, equipmentFeeCents } = ownFees ?? season;
    const own = registrationFeeCents + equipmentFeeCents;
    return formats.money(own === 0 ? 0 : own + processingFeeCents);
  };
  const columns: Column<OfficeDivision>[] = [
    {
      name: "name",
      head: t("officeSeason.columns.name"),
      cell: ({ id, divisionName }) =>
        mayEdit ? <LocalLink to={`${path}/divisions/${id}`}>{divisionName}</LocalLink> : divisionName,
    },
    {
      name: "ages",
      head: t("officeSeason.columns.ages"),
      cell: ({ minAge, maxAge }) => t("officeSeason.agesOf", { minimum: String(minAge), maximum: String(maxAge) }),
    },
    { name: "gender", head: t("officeSeason.columns.gender"), cell: ({ gender }) => t(`gender.${gender}`) },
    { name: "capacity", head: t("officeSeason.columns.capacity"), numeric: true, cell: ({ capacity }) => capacity },
    { name: "taken", head: t("officeSeason.columns.taken"), numeric: true, cell: ({ taken }) => taken },
    { name: "waiting", head: t("officeSeason.columns.waiting"), numeric: true, cell: ({ waiting }) => waiting },
    { name: "price", head: t("officeSeason.columns.price"), numeric: true, cell: price },
  ];
  if (!mayEdit || season.divisions.length < 2) return columns;
  return [
    ...columns,
    {
      name: "order",
      head: t("officeSeason.columns.order"),
      cell: (division) => (
        <Order division={division} position={season.divisions.indexOf(division) + 1} count={season.divisions.length} />
      ),
    },
  ];
}

/** Moves a division by taps and keys alone. */
function Order({
  division: { id, divisionName },
  position,
  count,
}: {
  division: OfficeDivision;
  position: number;
  count: number;
}) {
  return (
    <Form method="post" className="management-actions" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="division" value={id} />
      <MoveButtons
        name={divisionName}
        position={position}
        count={count}
        button={(way) => ({ name: "direction", value: way })}
      />
    </Form>
  );
}
