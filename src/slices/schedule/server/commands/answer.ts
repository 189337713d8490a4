import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { athleteFor } from "#slices/family/server/public.ts";
import type { SetAnswer } from "../../contract/mine.ts";
import type { Answer } from "../../contract/vocabulary.ts";
import { isForTeam, ownTeams } from "../queries/own-events.ts";
import type { ScheduleDeps } from "../services.ts";
import { writeAnswer } from "../store/answers.ts";
import { eventById } from "../store/events.ts";
import { record } from "./record.ts";

/**
 * Says whether a player of one's family comes to an event, or takes it back. Sent twice it counts once; an answer to an older time or
 * location, which waited without a network, never replaces one to a newer.
 * @throws Refusal request.sign-in for visitors; family.not-found for who is no guardian of the player; schedule.not-found for an
 * event that is not for the player, or not published
 */
export async function setAnswer(
  ctx: ScheduleDeps & ActorContext,
  { event: eventId, player, answer, revision: seen }: SetAnswer,
): Promise<{ answer: Answer | null }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { id: athleteId } = await athleteFor(tx, ctx.actor, player);
    const { accountId } = ctx.actor as { accountId: string };
    const event = isUuid(eventId) ? await eventById(tx, eventId) : undefined;
    const { plays, own } = await ownTeams(tx, accountId);
    const isPlayers = (teamId: string) => plays.some((one) => one.athleteId === athleteId && one.teamId === teamId);
    if (!event || !own.some((team) => isPlayers(team.id) && isForTeam(event, team)))
      throw new Refusal("schedule.not-found");
    const revision = Math.min(seen, event.revision);
    const answered = { eventId: event.id, athleteId, answer, revision, authorId: accountId, at: timeOf(ctx) };
    if (await writeAnswer(tx, answered)) {
      const details = { player: athleteId };
      await record(tx, ctx, { action: "schedule.answered", object: { kind: "event", id: event.id }, details });
    }
    return { answer };
  });
}
