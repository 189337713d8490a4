import { memo } from "react";
import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { Bar, Tag } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import { useDraggable, useDropTarget } from "#design/drag/drag.ts";
import type { BoardPlayer } from "../../../contract/board.ts";
import { nameOf } from "./names.ts";
import { editAddress, Handle, MoveMenu, TeamName, type BoardActions } from "./player-parts.tsx";
import type { TeamOnBoard } from "./use-board.ts";

interface CardsProps {
  teams: readonly TeamOnBoard[];
  actions: BoardActions;
  /** The player who was picked up, and the team that is aimed at. */
  carried: string | undefined;
  aimed: string | undefined;
  /** The board's address, at which a team can be edited. */
  board: string;
  draft: boolean;
}

/** Teams overview: each team with its players, to drop players on. */
export const TeamCards = memo(function TeamCards({ teams, actions, carried, aimed, board, draft }: CardsProps) {
  const t = useTranslations("teams.board");
  if (teams.length === 0) return <p className="muted">{t("noConfigured")}</p>;
  return (
    <ul className="plain-list team-cards">
      {teams.map((team) => (
        <Card
          key={team.id}
          team={team}
          actions={actions}
          carried={team.roster.some(({ id }) => id === carried) ? carried : undefined}
          isAimed={aimed === team.id}
          edit={editAddress(board, team.id)}
          draft={draft}
        />
      ))}
    </ul>
  );
});

interface CardProps {
  team: TeamOnBoard;
  actions: BoardActions;
  /** The player of this team who was picked up. */
  carried: string | undefined;
  isAimed: boolean;
  edit: string;
  draft: boolean;
}

const Card = memo(function Card({ team, actions, carried, isAimed, edit, draft }: CardProps) {
  const t = useTranslations("teams.board");
  const script = useScript();
  const drop = useDropTarget<HTMLLIElement>((ids) => actions.move(ids, team.id));
  const { roster, players, maxPlayers, coaches } = team;
  const ages = roster.map(({ age }) => age);
  const [from, to] = [Math.min(...ages), Math.max(...ages)];
  return (
    <li className="team-card" ref={drop} data-aimed={isAimed || undefined}>
      <div className="team-card-head">
        <h3>
          <TeamName team={team} />
        </h3>
        {team.locked ? <Tag tone="info">{t("locked")}</Tag> : null}
        {draft ? <Tag tone="wait">{t("draft")}</Tag> : null}
      </div>
      <p className="team-count">
        <span className="figures">{t("count", { players, most: maxPlayers })}</span>
        {players > maxPlayers ? <Tag tone="hot">{t("over", { count: players - maxPlayers })}</Tag> : null}
        {players === maxPlayers ? <Tag tone="info">{t("fullTag")}</Tag> : null}
        {ages.length > 0 ? (
          <span className="small muted">{from === to ? t("oneAge", { age: from }) : t("ages", { from, to })}</span>
        ) : null}
      </p>
      <Bar percent={(players / maxPlayers) * 100} />
      <Requests of={team} />
      <p className="small muted team-coaches">
        <span>
          {coaches.length === 0
            ? t("noCoach")
            : coaches.map(({ name, cleared }) => (cleared ? name : t("notCleared", { name }))).join(", ")}
        </span>
        <LocalLink to={edit} preventScrollReset>
          {t("edit")}
          <span className="unseen"> {team.name}</span>
        </LocalLink>
        {script ? (
          <Button
            type="button"
            kind="quiet"
            size="small"
            title={t("lockTeamHint")}
            onClick={() => actions.lockTeam(team)}
          >
            {t(team.locked ? "unlock" : "lockTeam")}
            <span className="unseen"> {team.name}</span>
          </Button>
        ) : null}
      </p>
      {roster.length === 0 ? (
        <p className="team-empty small muted">{t("emptyTeam")}</p>
      ) : (
        <ul className="plain-list team-roster">
          {roster.map((player) => (
            <RosterLine key={player.id} player={player} actions={actions} carried={carried === player.id} />
          ))}
        </ul>
      )}
    </li>
  );
});

/** How many requests of its players the team meets, and which it does not. */
function Requests({ of: { name, requests } }: { of: TeamOnBoard }) {
  const t = useTranslations("teams.board");
  const { kept, all, unkept } = requests;
  if (all === 0) return null;
  const said = t("requestsKept", { kept, all });
  if (unkept.length === 0) return <p className="small muted team-requests">{said}</p>;
  return (
    <details className="small team-requests">
      <summary>
        {said}
        <span className="unseen"> {name}</span>
      </summary>
      <ul>
        {unkept.map(({ kind, player, other }) => (
          <li key={`${kind} ${player} ${other}`}>{t(`unkept.${kind}`, { player, other })}</li>
        ))}
      </ul>
    </details>
  );
}

interface LineProps {
  player: BoardPlayer;
  actions: BoardActions;
  carried: boolean;
}

const RosterLine = memo(function RosterLine({ player, actions, carried }: LineProps) {
  const t = useTranslations("teams.board");
  const drag = useDraggable<HTMLLIElement>({
    ids: () => [player.id],
    preview: () => t("dragOne", { name: nameOf(player) }),
  });
  return (
    <li ref={drag} className="team-player" data-carried={carried || undefined}>
      <Handle player={player} actions={actions} carried={carried} />
      <span className="team-player-name">
        {player.jersey === null ? null : <span className="team-jersey figures">{player.jersey}</span>}
        <span>
          {nameOf(player)}{" "}
          <span className="small muted" aria-hidden="true">
            {player.age}
          </span>
        </span>
        {player.locked ? (
          <span className="small muted" title={t("lockedHint")}>
            {t("locked")}
          </span>
        ) : null}
        <span className="unseen">{t("age", { age: player.age })}</span>
      </span>
      <MoveMenu player={player} actions={actions} small />
    </li>
  );
});
