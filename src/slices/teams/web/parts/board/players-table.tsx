import { memo, startTransition, useDeferredValue, useMemo, useState } from "react";
import { Form, useSearchParams } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { useDraggable, useDropTarget } from "#design/drag/drag.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { useScript } from "#design/form-fields.tsx";
import type { BoardPlayer, BoardTeam } from "../../../contract/board.ts";
import { nameOf } from "./names.ts";
import { Handle, MoveMenu, TeamName, type BoardActions } from "./player-parts.tsx";
import type { TeamOnBoard } from "./use-board.ts";

interface PlayersProps {
  players: readonly BoardPlayer[];
  teams: readonly TeamOnBoard[];
  division: string;
  actions: BoardActions;
  /** The player who was picked up, and whether no team is aimed at. */
  carried: string | undefined;
  isAimed: boolean;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

/** Letters without their accents: whoever types "jose" finds José. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The players of a division, those without a team first in view; to be moved one by one or several at once. */
export function PlayersTable(props: PlayersProps) {
  const { players, teams, division, actions, carried, isAimed, chosen, onChoose } = props;
  const t = useTranslations("teams.board");
  const script = useScript();
  const [search] = useSearchParams();
  const free = players.filter(({ team }) => team === null);
  const [which, setWhich] = useState(search.get("players") ?? (teams.length > 0 ? "free" : "all"));
  const [words, setWords] = useState(search.get("q") ?? "");
  const drop = useDropTarget<HTMLDivElement>((ids) => actions.move(ids, null));
  // What is typed is shown at once, and the players it finds a moment later.
  const wanted = useDeferredValue(words);
  const found = useMemo(() => {
    const word = folded(wanted.trim());
    return players.filter(
      (one) =>
        (which === "all" || (which === "free" ? one.team === null : one.team === which)) &&
        (word === "" || folded(`${nameOf(one)} ${one.parents.join(" ")}`).includes(word)),
    );
  }, [players, which, wanted]);
  if (players.length === 0)
    return (
      <>
        <p>{t("noPlayers")}</p>
        <p className="muted">{t("noPlayersText")}</p>
      </>
    );
  return (
    <div ref={drop} className="team-players" data-aimed={isAimed || undefined}>
      <Form method="get" className="team-filters" role="search" preventScrollReset>
        <input type="hidden" name="division" value={division} />
        <TextField
          name="q"
          type="search"
          label={t("search")}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          maxLength={100}
        />
        <SelectField name="players" label={t("which")} value={which} onChange={({ target }) => setWhich(target.value)}>
          <option value="free">{t("withoutTeam", { count: free.length })}</option>
          <option value="all">{t("everybody", { count: players.length })}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {script ? null : <Button>{t("show")}</Button>}
      </Form>
      <Form method="post" className="team-list" preventScrollReset>
        <input type="hidden" name="division" value={division} />
        <MoveBar teams={teams} actions={actions} chosen={chosen} onChoose={onChoose} />
        {found.length === 0 ? (
          <p className="muted">{which === "free" && free.length === 0 ? t("allPlaced") : t("noMatches")}</p>
        ) : (
          <Found players={found} teams={teams} actions={actions} carried={carried} chosen={chosen} />
        )}
      </Form>
    </div>
  );
}

/** The players that are shown: not drawn again while somebody types. */
const Found = memo(function Found({
  players,
  teams,
  actions,
  carried,
  chosen,
}: Pick<PlayersProps, "players" | "teams" | "actions" | "carried" | "chosen">) {
  const t = useTranslations("teams.board");
  const byTeam = new Map(teams.map((team) => [team.id, team.row]));
  return (
    <table className="team-table">
      <caption className="unseen">{t("playersCaption", { count: players.length })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{t("choose")}</span>
          </th>
          <th scope="col">{t("player")}</th>
          <th scope="col">{t("team")}</th>
          <th scope="col">
            <span className="unseen">{t("moveTo")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            team={byTeam.get(player.team ?? "")}
            actions={actions}
            movable={teams.length > 0}
            chosen={chosen.has(player.id)}
            carried={carried === player.id}
          />
        ))}
      </tbody>
    </table>
  );
});

/** Moves all that are chosen; without a script it is the only way, and does the same. */
function MoveBar({
  teams,
  actions,
  chosen,
  onChoose,
}: Pick<PlayersProps, "teams" | "actions" | "chosen" | "onChoose">) {
  const t = useTranslations("teams.board");
  const script = useScript();
  if (teams.length === 0 || (script && chosen.size === 0)) return null;
  return (
    <div className="team-move-bar">
      {script ? <strong>{t("chosen", { count: chosen.size })}</strong> : null}
      <label>
        <span className="unseen">{t("moveChosen")}</span>
        <select name="team" className="input" defaultValue={teams[0]?.id}>
          {teams.map(({ id, name, free }) => (
            <option key={id} value={id}>
              {`${name} · ${t("free", { count: free })}`}
            </option>
          ))}
          <option value="">{t("takeOff")}</option>
        </select>
      </label>
      <Button
        kind="primary"
        name="intent"
        value="move"
        onClick={(event) => {
          event.preventDefault();
          const team = (event.currentTarget.form?.elements.namedItem("team") as HTMLSelectElement | null)?.value ?? "";
          actions.move([...chosen], team === "" ? null : team);
          onChoose(new Set());
        }}
      >
        {t("move")}
      </Button>
      {script ? (
        <Button type="button" kind="quiet" onClick={() => startTransition(() => onChoose(new Set()))}>
          {t("clear")}
        </Button>
      ) : null}
    </div>
  );
}

interface RowProps {
  player: BoardPlayer;
  team: BoardTeam | undefined;
  actions: BoardActions;
  /** Whether there is a team to move to: a row is not drawn again for what the actions know by then. */
  movable: boolean;
  chosen: boolean;
  carried: boolean;
}

const PlayerRow = memo(function PlayerRow({ player, team, actions, movable, chosen, carried }: RowProps) {
  const t = useTranslations("teams.board");
  const drag = useDraggable<HTMLTableRowElement>({
    ids: () => actions.withChosen(player.id),
    preview() {
      const count = actions.withChosen(player.id).length;
      return count > 1 ? t("dragMany", { count }) : t("dragOne", { name: nameOf(player) });
    },
  });
  return (
    <tr ref={drag} data-marked={chosen || undefined} data-carried={carried || undefined}>
      <td className="team-choose">
        <Handle player={player} actions={actions} carried={carried} />
        <label className="team-tick">
          <input
            type="checkbox"
            name="player"
            value={player.id}
            checked={chosen}
            onChange={({ target }) => actions.choose(player.id, target.checked)}
          />
          <span className="unseen">{t("chooseOne", { name: nameOf(player) })}</span>
        </label>
      </td>
      <th scope="row">
        {nameOf(player)}
        <span className="team-facts small muted">{[t("age", { age: player.age }), ...player.parents].join(" · ")}</span>
      </th>
      <td>{team ? <TeamName team={team} /> : <span className="muted">{t("none")}</span>}</td>
      <td>{movable ? <MoveMenu player={player} actions={actions} /> : null}</td>
    </tr>
  );
});
