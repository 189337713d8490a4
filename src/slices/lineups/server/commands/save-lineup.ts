import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { SaveLineup } from "../../contract/lineup.ts";
import { mayRecord } from "../queries/lineup.ts";
import { demandPlanner } from "../queries/ties.ts";
import type { LineupsDeps } from "../services.ts";
import { insertLineup, lockLineup, lineupOf, putPlayers, updateLineup } from "../store/lineups.ts";
import { record } from "./record.ts";

/**
 * Plans or records a team's lineup in a game. What one page sends twice, or late, changes nothing; a page that has not seen what another one wrote is
 * refused. That a rule is broken refuses nothing: what happened can be written down.
 * @throws Refusal as `demandPlanner`; lineups.not-begun for recording a game to come; lineups.not-played for one that is cancelled or postponed;
 *   lineups.not-on-team; lineups.changed-meanwhile
 */
export async function saveLineup(ctx: LineupsDeps & ActorContext, input: SaveLineup): Promise<{ version: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { game, seen } = await demandPlanner(tx, ctx.actor, input);
    const of = { eventId: game.id, teamId: seen.team.id };
    const isRecorded = input.state !== "planned";
    if (isRecorded && !mayRecord(game.startsAt, ctx.clock.now())) throw new Refusal("lineups.not-begun");
    if (isRecorded && game.status !== "scheduled") throw new Refusal("lineups.not-played");
    const { editor, step, players, lines } = input;
    const at = timeOf(ctx);
    const written = { ...of, seasonId: game.seasonId, editor, step, authorId: seen.accountId, at, body: input };
    const isFirst = await insertLineup(tx, written);
    const held = (await lockLineup(tx, of))!;
    if (!isFirst) {
      if (held.editor === editor ? step <= held.step : input.version !== held.version) {
        if (held.editor === editor) return { version: held.version };
        throw new Refusal("lineups.changed-meanwhile");
      }
    }
    const roster = seen.players.map(({ registrationId }) => registrationId);
    const known = new Set([...roster, ...((await lineupOf(tx, of))?.players ?? []).map(({ id }) => id)]);
    if (players.some(({ id }) => !known.has(id))) throw new Refusal("lineups.not-on-team");
    const version = isFirst ? held.version : await updateLineup(tx, written);
    const athletes = new Map(
      seen.players.flatMap(({ registrationId, athleteId }) =>
        athleteId ? [[registrationId, athleteId] as const] : [],
      ),
    );
    await putPlayers(tx, of, { players, lines, roster, athletes });
    // Taps during a game are one thing that was done: that it was recorded.
    if (isFirst || input.state !== "live" || held.state !== "live")
      await record(tx, ctx, {
        action: input.state === "planned" ? "lineups.planned" : "lineups.recorded",
        object: { kind: "game", id: game.id },
        details: { team: seen.team.id, state: input.state },
      });
    return { version };
  });
}
