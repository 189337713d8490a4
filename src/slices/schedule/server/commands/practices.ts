import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { PracticePlan } from "../../contract/builder.ts";
import { PlanBoard } from "../../rules/plan/board.ts";
import type { EventWrite } from "../../rules/plan/change.ts";
import { sharePractices } from "../../rules/plan/practices.ts";
import { planFactsOf } from "../queries/plan-facts.ts";
import type { ScheduleDeps } from "../services.ts";
import { newEventIds } from "../store/planned-events.ts";
import { changingSchedule, makeOwnChange } from "./change.ts";
import { demandRoom, NOTHING_ACCEPTED, teamsOfSeason, usableFields } from "./planned.ts";
import { record } from "./record.ts";

/**
 * Gives teams a weekly practice, shared fairly over fields and times. What breaks a rule is not placed, and answered instead.
 * @throws Refusal schedule.no-such-team; schedule.no-such-field; schedule.too-many
 */
export function addPractices(
  ctx: ScheduleDeps & ActorContext,
  { season, ...wish }: PracticePlan,
): Promise<{ added: number; notPlaced: { team: string; date: string }[] }> {
  return changingSchedule(ctx, { season }, async (held) => {
    const { home, tx } = held;
    const teams = await teamsOfSeason(held);
    if (wish.teams.some((id) => !teams.has(id))) throw new Refusal("schedule.no-such-team");
    const range = {
      firstDate: wish.firstDate > home.startDate ? wish.firstDate : home.startDate,
      lastDate: wish.lastDate < home.endDate ? wish.lastDate : home.endDate,
    };
    const fields = await usableFields(held, wish.fields, []);
    const board = new PlanBoard(await planFactsOf(tx, home), [...held.planned.values()]);
    const { placed, notPlaced } = sharePractices(board, { ...wish, ...range });
    await demandRoom(held, placed.length);
    const ids = await newEventIds(tx, placed.length);
    const writes = placed.map(({ team, date, start, field }, at): EventWrite => ({
      id: ids[at]!,
      before: null,
      after: {
        kind: "practice",
        division: teams.get(team)!.divisionId,
        home: team,
        away: null,
        title: null,
        field,
        location: null,
        date,
        start,
        minutes: wish.minutes,
        timeZone: fields.get(field ?? "")!.venue.timeZone,
        arriveEarly: null,
        details: null,
        status: "scheduled",
        statusReason: null,
        locked: false,
        ...NOTHING_ACCEPTED,
      },
    }));
    if (writes.length > 0) await makeOwnChange(held, "added", writes);
    const details = { events: writes.length, notPlaced: notPlaced.length };
    const object = { kind: "season", id: home.id } as const;
    await record(tx, held.by, { action: "schedule.practices-added", object, details });
    return { added: writes.length, notPlaced: [...notPlaced] };
  });
}
