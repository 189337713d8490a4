import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "#browser/call.ts";
import { useInOrder } from "#browser/live/in-order.ts";
import { followLive } from "#browser/live/live.ts";
import { pressOver } from "#browser/live/press.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { useToast } from "#design/overlays/toast.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import type { BoardPlayer, BoardTeam, TeamBoard } from "../../../contract/board.ts";
import type { RequestKind } from "../../../contract/vocabulary.ts";
import { nameOf } from "./names.ts";
import { requestsKept } from "./requests-kept.ts";

/** A team with the players that the page shows on it. */
export interface TeamOnBoard extends BoardTeam {
  readonly roster: readonly BoardPlayer[];
  /** The team as it came; the same one as long as nothing about it changes. */
  readonly row: BoardTeam;
  readonly requests: {
    readonly kept: number;
    readonly all: number;
    /** Those that it does not keep, with the names of who asks and of whom or what they ask for. */
    readonly unkept: readonly { readonly kind: RequestKind; readonly player: string; readonly other: string }[];
  };
}

/** What somebody was refused because a team is full: they may allow one more. */
export interface Refused {
  readonly players: readonly string[];
  readonly team: TeamOnBoard;
}

/**
 * The board as the page shows it: moves are shown at once and taken back where the server refuses them; what others do is seen
 * within a second, over the live stream.
 * @param loaded as it came with the page
 */
export function useBoard(loaded: TeamBoard) {
  const t = useTranslations("teams.board");
  const refusalText = useRefusalText();
  const { toast, say, dismiss } = useToast();
  const [board, setNow] = useState(loaded);
  // Hundreds of players may be drawn again: what somebody types or opens meanwhile does not wait for them.
  const setBoard = useCallback((next: (now: TeamBoard) => TeamBoard) => startTransition(() => setNow(next)), []);
  const [refused, setRefused] = useState<Refused>();
  const pending = useRef(0);
  const inOrder = useInOrder();
  useEffect(() => setNow(loaded), [loaded]);

  const { id: division } = loaded.division;
  const refetch = useCallback(() => {
    if (pending.current > 0) return;
    call<TeamBoard>("GET", `/office/divisions/${division}/teams`)
      .then(async (fresh) => {
        await pressOver();
        if (pending.current === 0) setBoard((now) => keepingSame(now, fresh));
      })
      // Offline, or signed out elsewhere: the next step says so. What is shown stays.
      .catch(() => {});
  }, [division, setBoard]);
  useEffect(() => followLive([`teams:${division}`], { hear: refetch, stands: () => {} }), [division, refetch]);

  const [withRoster] = useState(rosterKeeper);
  const { teams: rows, players } = board;
  const teams = useMemo(
    () => rows.map((team) => withRoster(team, { players, teams: rows })),
    [rows, players, withRoster],
  );
  const latest = useRef(teams);
  useEffect(() => void (latest.current = teams));

  /** Does something on the server; what it refuses is said, and the board is as the server has it. */
  const attempt = useCallback(
    async (work: () => Promise<string>, failed: string, full?: Refused) => {
      pending.current += 1;
      try {
        say(await inOrder(work));
      } catch (reason) {
        if (isRefusal(reason) && reason.code === "teams.full" && full) {
          const allow = full.players.length === 1 ? { label: t("allowOne"), run: () => setRefused(full) } : undefined;
          const { name, maxPlayers } = full.team;
          say(t("full", { team: name, most: maxPlayers }), { tone: "error", action: allow });
        } else {
          const known = isRefusal(reason) && reason.code !== "server.fault";
          say(known ? refusalText(reason.code, reason.facts) : failed, { tone: "error" });
        }
      } finally {
        pending.current -= 1;
        refetch();
      }
    },
    [say, t, refusalText, refetch, inOrder],
  );

  const undo = useCallback(
    (way: "undo" | "redo") =>
      attempt(async () => {
        const { kind } = await call<{ kind: "team-added" }>("POST", `/office/divisions/${division}/${way}`, {});
        return t(way === "undo" ? "undone" : "redone", { what: t(`kinds.${kind}`) });
      }, t("failedSave")),
    [attempt, division, t],
  );

  const move = useCallback(
    (players: readonly string[], to: string | null, allowMore: string | null = null) => {
      const team = latest.current.find(({ id }) => id === to);
      setBoard((now) => ({
        ...now,
        players: now.players.map((one) => (players.includes(one.id) ? { ...one, team: to } : one)),
      }));
      return attempt(
        async () => {
          await call("POST", `/office/divisions/${division}/players`, { players, team: to, allowMore });
          const count = players.length;
          if (count > 1) return team ? t("manyAssigned", { count, team: team.name }) : t("manyRemoved", { count });
          return team ? t("assigned", { team: team.name }) : t("removed");
        },
        t(team ? "failedAssign" : "failedUpdate"),
        team && { players, team },
      );
    },
    [attempt, division, setBoard, t],
  );

  const lock = useCallback(
    ({ id, locked }: BoardPlayer) =>
      attempt(async () => {
        await call("PUT", `/office/players/${id}/lock`, { locked: !locked });
        return t(locked ? "unlockDone" : "lockDone");
      }, t("failedSave")),
    [attempt, t],
  );

  const lockTeam = useCallback(
    ({ id, locked }: BoardTeam) =>
      attempt(async () => {
        await call("PUT", `/office/teams/${id}/lock`, { locked: !locked });
        return t(locked ? "unlockTeamDone" : "lockTeamDone");
      }, t("failedSave")),
    [attempt, t],
  );

  return { board, teams, move, lock, lockTeam, undo, say, toast, dismiss, refused, setRefused };
}

/** The newest board, in which everything that is as it was is the very same: it is not drawn again. */
function keepingSame(now: TeamBoard, fresh: TeamBoard): TeamBoard {
  const same = <One extends { readonly id: string }>(old: readonly One[], all: One[]): One[] => {
    const known = new Map(old.map((one) => [one.id, one]));
    return all.map((one) => {
      const was = known.get(one.id);
      return was && JSON.stringify(was) === JSON.stringify(one) ? was : one;
    });
  };
  return { ...fresh, players: same(now.players, fresh.players), teams: same(now.teams, fresh.teams) };
}

/** @returns what gives a team its players: the very same as the last time, where nothing about it has changed */
function rosterKeeper() {
  const kept = new Map<string, TeamOnBoard>();
  return (team: BoardTeam, { players, teams }: Pick<TeamBoard, "players" | "teams">): TeamOnBoard => {
    const roster = players.filter((one) => one.team === team.id);
    const was = kept.get(team.id);
    if (was?.row === team && was.roster.length === roster.length && roster.every((one, at) => one === was.roster[at]))
      return was;
    const free = Math.max(0, team.maxPlayers - roster.length);
    const { kept: met, all, unkept } = requestsKept(team.id, roster);
    const nameById = (id: string) => {
      const player = players.find((one) => one.id === id);
      return player ? nameOf(player) : (teams.find((one) => one.id === id)?.name ?? "");
    };
    const named = unkept.map(({ kind, player, other }) => ({
      kind,
      player: nameById(player),
      other: nameById(other),
    }));
    const requests = { kept: met, all, unkept: named };
    const made = { ...team, row: team, roster, players: roster.length, free, requests };
    kept.set(team.id, made);
    return made;
  };
}
