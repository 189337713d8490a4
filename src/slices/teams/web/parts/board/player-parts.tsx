import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { MenuButton, type MenuItem } from "#design/overlays/menu.tsx";
import { useScript } from "#design/form-fields.tsx";
import type { useCarry } from "#design/drag/carry.ts";
import type { BoardPlayer } from "../../../contract/board.ts";
import { nameOf } from "./names.ts";
import type { TeamOnBoard } from "./use-board.ts";
import "#design/team-swatch.css";
import "../../team-parts.css";

/** What players can do on the board, the same for each of them and at all times: whoever is not concerned by a change is not drawn again. */
export interface BoardActions {
  move(players: readonly string[], team: string | null): void;
  /** A full team was chosen: one more may be allowed. */
  allow(player: string, team: TeamOnBoard): void;
  /** Keeps a player on the team when teams are made anew, or no longer. */
  lock(player: BoardPlayer): void;
  lockTeam(team: TeamOnBoard): void;
  /** A player with all that were chosen, where they were. */
  withChosen(id: string): readonly string[];
  /** Ticks a player, or no longer. */
  choose(id: string, is: boolean): void;
  carry(): ReturnType<typeof useCarry>;
  teams(): readonly TeamOnBoard[];
}

/** Where a team is edited: over the board. */
export const editAddress = (board: string, team: string) => `${board}&edit=${team}`;

/** What drags a player: by the pointer, or by Space and the arrow keys. */
export function Handle({ player, actions, carried }: { player: BoardPlayer; actions: BoardActions; carried: boolean }) {
  const t = useTranslations("teams.board");
  const script = useScript();
  if (!script) return null;
  return (
    <button
      type="button"
      className="team-handle"
      id={`handle-${player.id}`}
      aria-pressed={carried}
      onKeyDown={(event) => actions.carry().handle(player.id).onKeyDown(event)}
      onBlur={() => actions.carry().handle(player.id).onBlur()}
    >
      <Icon name="dots-six-vertical" />
      <span className="unseen">{t("drag", { name: nameOf(player) })}</span>
    </button>
  );
}

const OVER = "over:";
const LOCK = "lock";

/** "Move to…", where there are teams: each with its free spots, the best fits named. A full one can be let go over its maximum. */
export function MoveMenu({
  player,
  actions,
  small = false,
}: {
  player: BoardPlayer;
  actions: BoardActions;
  small?: boolean;
}) {
  const t = useTranslations("teams.board");
  const script = useScript();
  if (!script) return null;
  const lockText = t(player.locked ? "unlock" : "lock");
  const items = (): MenuItem[] => [
    ...actions.teams().flatMap((team): MenuItem[] => {
      if (team.id === player.team) return [];
      const { id, name, free } = team;
      const spots = t("free", { count: free });
      const label = <TeamName team={team} />;
      if (free > 0) {
        const note = player.fits.includes(id) ? t("bestFit", { free: spots }) : spots;
        return [{ id, name, label, note }];
      }
      return [
        { id, name, label, note: spots, disabled: true },
        { id: OVER + id, name: `${name} ${t("allowOne")}`, label: <span className="team-over">{t("allowOne")}</span> },
      ];
    }),
    ...(player.team === null
      ? []
      : [
          { id: LOCK, name: lockText, label: lockText },
          { id: "", name: t("takeOff"), label: t("takeOff") },
        ]),
  ];
  const choose = (id: string) => {
    if (id === LOCK) return actions.lock(player);
    const team = id.startsWith(OVER) && actions.teams().find((one) => one.id === id.slice(OVER.length));
    if (team) actions.allow(player.id, team);
    else actions.move([player.id], id === "" ? null : id);
  };
  return (
    <MenuButton
      className="button team-move"
      label={
        <>
          {small ? <Icon name="caret-down" /> : null}
          <span className={small ? "unseen" : ""}>{t("moveTo")}</span>
          <span className="unseen"> {nameOf(player)}</span>
        </>
      }
      items={items}
      onChoose={choose}
    />
  );
}

/** A team's name with its color, said in a word for who does not see it. */
export function TeamName({ team: { name, color } }: { team: Pick<TeamOnBoard, "name" | "color"> }) {
  const t = useTranslations("teams.board");
  return (
    <span className="team-name">
      <span className="team-swatch" data-color={color} title={t(`colors.${color}`)} />
      {name}
    </span>
  );
}
