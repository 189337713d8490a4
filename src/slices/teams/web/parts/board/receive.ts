import { data } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import type { ContractRouterClient } from "@orpc/contract";
import type { teamsContract } from "../../../contract.ts";
import { COACH_POSITIONS, type TeamColor } from "../../../contract/vocabulary.ts";
import type { Answer } from "./answer.ts";

type Api = ContractRouterClient<typeof teamsContract>;

/**
 * Receives a form of the page: adds, changes or deletes a team, moves players, undoes. What was refused comes back with what
 * was typed; `report` is told of what nobody foresaw.
 */
export async function receiveBoardForm(api: Api, form: FormData, report: (reason: unknown) => void) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const intent = text("intent");
  try {
    return { intent, ...(await obey(api, form, text)) };
  } catch (reason) {
    if (isRefusal(reason) && reason.code.endsWith("teams.not-found")) throw data(null, { status: 404 });
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
    if (!isRefusal(reason)) {
      report(reason);
      return data<Answer>({ intent, failed: true, typed }, { status: 500 });
    }
    const { code: refusal, facts, issues } = reason;
    return data<Answer>({ intent, refusal, facts, issues, typed }, { status: 422 });
  }
}

async function obey(api: Api, form: FormData, text: (name: string) => string): Promise<Omit<Answer, "intent">> {
  const division = text("division");
  switch (text("intent")) {
    case "add": {
      const { name } = await api.addTeam({ league: text("league"), division, name: text("name") || null });
      return { done: { what: "added", name } };
    }
    case "edit": {
      await api.editTeam({
        team: text("id"),
        version: Number(text("version")),
        name: text("name"),
        maxPlayers: Number(text("maxPlayers") || Number.NaN),
        color: text("color") as TeamColor,
        coaches: COACH_POSITIONS.map((position) => text(`coach${position}`) || null),
      });
      await setNumbers(api, division, form);
      return { done: { what: "saved", name: text("name") } };
    }
    case "delete": {
      await api.deleteTeam({ team: text("id"), version: text("version") });
      return { done: { what: "deleted", name: "" } };
    }
    case "publish":
      await api.publishTeams({ division, expected: Number(text("expected")) });
      return { done: { what: "publicized", name: "" } };
    case "withdraw":
      await api.withdrawTeams({ division });
      return { done: { what: "withdrawn", name: "" } };
    case "undo":
      await api.undoTeamChange({ division });
      return {};
    case "redo":
      await api.redoTeamChange({ division });
      return {};
    default: {
      const team = text("team") || null;
      const players = form.getAll("player").map(String);
      await api.movePlayers({ division, players, team, allowMore: text("reason") || null });
      return { done: { what: team === null ? "removed" : "assigned", name: text("team") } };
    }
  }
}

/** Sets the numbers that differ: those that are given up first, so that players can swap theirs. */
async function setNumbers(api: Api, division: string, form: FormData): Promise<void> {
  const said = [...form].flatMap(([name, value]) =>
    name.startsWith("jersey.") ? [{ player: name.slice("jersey.".length), jersey: String(value).trim() || null }] : [],
  );
  if (said.length === 0) return;
  const now = new Map((await api.teamBoard({ division })).players.map(({ id, jersey }) => [id, jersey]));
  const changed = said.filter(({ player, jersey }) => now.has(player) && now.get(player) !== jersey);
  for (const { player } of changed) if (now.get(player) !== null) await api.setJersey({ player, jersey: null });
  for (const { player, jersey } of changed) if (jersey !== null) await api.setJersey({ player, jersey });
}
