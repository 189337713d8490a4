import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { tell } from "#platform/notify/tell.ts";
import { ANSWER_WANTED } from "../notifications.ts";
import { coachedEvent, isToCome, reminderDay, unansweredOf } from "../queries/attendance.ts";
import type { ScheduleDeps } from "../services.ts";
import { insertReminder } from "../store/answers.ts";
import { record } from "./record.ts";

/**
 * Reminds the families of a team that have not answered to an event, for the team's coaches: once per event and day.
 * @returns how many families were told: accounts, each once
 * @throws Refusal as `coachedEvent`; schedule.over for what has begun or does not take place; schedule.nobody-to-remind;
 * schedule.reminded-today
 */
export async function remindUnanswered(
  ctx: ScheduleDeps & ActorContext,
  asked: { team: string; event: string },
): Promise<{ families: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const coached = await coachedEvent(tx, ctx.actor, asked);
    const { row, seen, accountId } = coached;
    const now = timeOf(ctx);
    if (!isToCome(row, now.getTime())) throw new Refusal("schedule.over");
    const unanswered = unansweredOf(coached);
    if (unanswered.length === 0) throw new Refusal("schedule.nobody-to-remind");
    const reminder = { eventId: row.id, teamId: seen.team.id, day: reminderDay(row, now.getTime()) };
    if (!(await insertReminder(tx, { ...reminder, authorId: accountId, at: now })))
      throw new Refusal("schedule.reminded-today");
    const byAccount = Map.groupBy(
      unanswered.flatMap(({ player, accountIds }) =>
        accountIds.map((account) => ({ account, id: player.athleteId, firstName: player.firstName })),
      ),
      ({ account }) => account,
    );
    const to = [...byAccount].map(([account, own]) => ({
      accountId: account,
      facts: { players: own.map(({ firstName }) => firstName) },
      players: own.flatMap(({ id }) => id ?? []),
    }));
    const { date, start } = row;
    await tell(tx, ANSWER_WANTED, {
      to,
      facts: { team: seen.team.name, date, start },
      league: seen.home.leagueId,
    });
    const details = { event: row.id, families: to.length };
    await record(tx, ctx, { action: "schedule.reminded", object: { kind: "team", id: seen.team.id }, details });
    return { families: to.length };
  });
}
