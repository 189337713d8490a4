import { memo } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { TextField } from "#design/controls.tsx";
import { DataTable } from "#design/office/data-table.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { editAddress, TeamName } from "./player-parts.tsx";
import type { TeamOnBoard } from "./use-board.ts";

interface TeamsProps {
  teams: readonly TeamOnBoard[];
  /** The board's address, at which a team can be edited. */
  board: string;
}

/** The teams of a division with their coaches. */
export const TeamsTable = memo(function TeamsTable({ teams, board }: TeamsProps) {
  const t = useTranslations("teams.board");
  if (teams.length === 0) return <p className="muted">{t("noTeams")}</p>;
  return (
    <DataTable
      caption={t("teamsCaption", { count: teams.length })}
      rows={teams}
      rowKey={({ id }) => id}
      columns={[
        { name: "team", head: t("team"), cell: (team) => <TeamName team={team} /> },
        {
          name: "coaches",
          head: t("coaches"),
          cell: ({ coaches }) =>
            coaches.length === 0 ? (
              <span className="muted">{t("noCoach")}</span>
            ) : (
              coaches.map(({ name, cleared }) => (cleared ? name : t("notCleared", { name }))).join(", ")
            ),
        },
        {
          name: "players",
          head: t("players"),
          numeric: true,
          cell: ({ players, maxPlayers }) => (
            <span className="figures">{t("count", { players, most: maxPlayers })}</span>
          ),
        },
        {
          name: "edit",
          head: t("edit"),
          cell: ({ id, name }) => (
            <LocalLink to={editAddress(board, id)} preventScrollReset>
              {t("edit")}
              <span className="unseen"> {name}</span>
            </LocalLink>
          ),
        },
      ]}
    />
  );
});

interface AddTeamProps {
  league: string;
  division: string;
  nextName: string;
  busy: boolean;
  error: string | undefined;
  typed: string | undefined;
}

/** Add Team: the next free number unless told otherwise. */
export function AddTeam({ league, division, nextName, busy, error, typed }: AddTeamProps) {
  const t = useTranslations("teams.board");
  return (
    <Form method="post" className="team-add" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="league" value={league} />
      <input type="hidden" name="division" value={division} />
      <TextField name="name" label={t("addTeamHint")} defaultValue={typed ?? nextName} maxLength={60} error={error} />
      <SendButton busy={busy} label={t("addTeam")} busyLabel={t("adding")} />
    </Form>
  );
}
