import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { staffOf } from "#slices/leagues/server/public.ts";
import type { AnswerAssignments } from "../../contract/own.ts";
import { officePath } from "../../contract/paths.ts";
import { isActive, mayAnswer } from "../../policy.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { OFFICIATING_DECLINED } from "../notifications.ts";
import { gamesById } from "#slices/schedule/server/public.ts";
import type { OfficialsDeps } from "../services.ts";
import { assignmentsById, setState } from "../store/assignments.ts";
import { holdSeason } from "../store/needs.ts";
import { record } from "./record.ts";
import { changedIn } from "./tell-officials.ts";

/**
 * Accepts or declines games to which one is assigned, all of them or none. Who declines opens the place again, and who runs the league
 * is told once. The same answer twice changes nothing.
 * @throws Refusal request.sign-in; officials.not-found where one of them is not one's own; officials.ended where it was declined before
 *   or taken off by the league; officials.over once a game has begun
 */
export function answerAssignments(
  ctx: OfficialsDeps & ActorContext,
  { assignments: given, answer, reason }: AnswerAssignments,
): Promise<void> {
  const ids = [...new Set(given)];
  return ctx.db.transaction().execute(async (tx) => {
    const { accountId } = signedIn(ctx.actor);
    const seasons = new Set((await assignmentsById(tx, ids)).map(({ seasonId }) => seasonId));
    for (const id of [...seasons].toSorted()) await holdSeason(tx, id);
    // As they are now: somebody may have held the season before.
    const rows = await assignmentsById(tx, ids);
    const to = answer === "accept" ? "accepted" : "declined";
    if (rows.length < ids.length || !rows.every((row) => mayAnswer(accountId, row)))
      throw new Refusal("officials.not-found");
    const open = rows.filter(({ state }) => state !== to);
    if (!open.every(isActive)) throw new Refusal("officials.ended");
    const now = timeOf(ctx);
    if (open.some(({ startsAt }) => startsAt <= now)) throw new Refusal("officials.over");
    await setState(
      tx,
      open.map(({ id }) => id),
      { state: to, now, reason: to === "declined" ? reason : null },
    );
    for (const [leagueId, some] of Map.groupBy(open, (row) => row.leagueId)) {
      if (to === "declined") {
        const staff = (await staffOf(tx, leagueId)).filter((id) => id !== accountId);
        const [game] = await gamesById(tx, [some[0]!.eventId]);
        const facts = { league: game?.league.name ?? "", count: some.length };
        await tell(tx, OFFICIATING_DECLINED, {
          to: accounts(staff),
          facts,
          link: officePath(leagueId, game?.date),
          league: leagueId,
        });
      }
      for (const { id } of some)
        await record(tx, ctx, { action: `officials.${to}`, object: { kind: "official-assignment", id } });
      await changedIn(tx, leagueId);
    }
  });
}
