import { useEffect, useRef, useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useCarry } from "#design/drag/carry.ts";
import type { BoardPlayer } from "../../../contract/board.ts";
import { nameOf } from "./names.ts";
import type { BoardActions } from "./player-parts.tsx";
import type { Refused, TeamOnBoard, useBoard } from "./use-board.ts";

interface OnBoard extends Pick<ReturnType<typeof useBoard>, "say" | "move" | "lock" | "lockTeam"> {
  readonly players: readonly BoardPlayer[];
  readonly teams: readonly TeamOnBoard[];
  /** A full team was chosen: one more may be allowed. */
  allow(refused: Refused): void;
}

/**
 * What can be done with the players of a board, several of them at once where several are ticked. The actions are the same from the
 * first to the last: of hundreds of players only those are drawn again whom something concerns.
 */
export function useActions(onBoard: OnBoard) {
  const { players, teams, say, move } = onBoard;
  const t = useTranslations("teams.board");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const withChosen = (id: string) => (chosen.has(id) ? [...chosen] : [id]);
  const moveThem = (ids: readonly string[], team: string | null) => {
    setChosen(new Set());
    void move(ids, team).then(() => focusOn(ids, { lost: true }));
    focusOn(ids);
  };
  const name = (id: string) => nameOf(players.find((one) => one.id === id)!);
  const carry = useCarry({
    targets: () => [
      ...teams.map(({ id, name: team, players: count, maxPlayers: most }) => ({
        id,
        spoken: t("spoken", { team, players: count, most }),
      })),
      { id: "", spoken: t("none") },
    ],
    onDrop: (id, target) => moveThem(withChosen(id), target === "" ? null : target),
    say,
    words: { picked: (id) => t("picked", { name: name(id) }), back: (id) => t("putBack", { name: name(id) }) },
  });
  const now = { ...onBoard, withChosen, moveThem, carry };
  const latest = useRef(now);
  useEffect(() => void (latest.current = now));
  const [actions] = useState((): BoardActions => {
    return {
      move: (ids, team) => latest.current.moveThem(ids, team),
      lock: (player) => void latest.current.lock(player),
      lockTeam: (team) => void latest.current.lockTeam(team),
      allow: (id, team) => latest.current.allow({ players: [id], team }),
      withChosen: (id) => latest.current.withChosen(id),
      choose: (id, is) =>
        setChosen((before) => new Set(is ? [...before, id] : [...before].filter((one) => one !== id))),
      carry: () => latest.current.carry,
      teams: () => latest.current.teams,
    };
  });
  return { actions, carry, chosen, setChosen };
}

/**
 * The focus stays on a player who was moved, wherever the handle is now.
 * @param lost only where nothing else has it meanwhile
 */
export function focusOn([id]: readonly string[], { lost = false } = {}): void {
  requestAnimationFrame(() => {
    if (lost && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#handle-${CSS.escape(id ?? "")}`)?.focus();
  });
}
