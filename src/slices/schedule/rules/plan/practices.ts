import { dateOf, dayNumber, minutesOf, timeOf, weekdayOf } from "../instance/windows.ts";
import { cheapestAssignment } from "./assignment.ts";
import { PlanBoard, type FieldTime, type PlanEvent } from "./board.ts";
import { clashesAt } from "./clashes.ts";

/** Which teams practice when: on each of the weekdays each of them, some time between `from` and `to`, on one of the fields. */
export interface PracticeWish {
  readonly teams: readonly string[];
  /** ISO weekdays, 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly fields: readonly string[];
  readonly firstDate: string;
  readonly lastDate: string;
}

export interface SharedPractices {
  readonly placed: readonly (FieldTime & { readonly team: string })[];
  readonly notPlaced: readonly { readonly team: string; readonly date: string }[];
}

/** What it costs that a team goes without; more each time, so that it is not always the same one. */
const WITHOUT = 100_000;
/** What it costs that a slot breaks a rule: it is not used at all. */
const BROKEN = 1e9;

/**
 * Shares fields and times out so that over the weeks each team has each of them as often as the others. Nothing is placed where it
 * breaks a rule; who finds no slot on a day is named.
 */
export function sharePractices(board: PlanBoard, wish: PracticeWish): SharedPractices {
  const { bufferMinutes } = board.facts;
  const starts: string[] = [];
  for (let at = minutesOf(wish.from); at + wish.minutes <= minutesOf(wish.to); at += wish.minutes + bufferMinutes)
    starts.push(timeOf(at));
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const count = (key: string) => counts.set(key, countOf(key) + 1);
  const byDate = Map.groupBy(board.events.values(), ({ date }) => date);
  const placed: (FieldTime & { team: string })[] = [];
  const notPlaced: { team: string; date: string }[] = [];
  const layers = layersOf(board, wish.teams);
  for (let day = dayNumber(wish.firstDate); day <= dayNumber(wish.lastDate); day += 1) {
    if (!wish.weekdays.includes(weekdayOf(day))) continue;
    const date = dateOf(day);
    const slots = wish.fields.flatMap((field) => starts.map((start) => ({ date, start, field })));
    const events = [...(byDate.get(date) ?? [])];
    for (const teams of layers) {
      const today = new PlanBoard(board.facts, events);
      const costs = teams.map((team) => [
        ...slots.map((slot) => {
          if (clashesAt(today, practiceOf(team, slot, wish.minutes), slot).length > 0) return BROKEN;
          // What grows with each time is shared out evenly where the sum is least.
          return 2 * countOf(`${team} ${slot.field}`) + 2 * countOf(`${team} ${slot.start}`);
        }),
        ...teams.map(() => WITHOUT * (1 + countOf(`${team} without`))),
      ]);
      for (const [at, column] of cheapestAssignment(costs).entries()) {
        const team = teams[at]!;
        const slot = slots[column];
        if (!slot) {
          count(`${team} without`);
          notPlaced.push({ team, date });
          continue;
        }
        count(`${team} ${slot.field}`);
        count(`${team} ${slot.start}`);
        placed.push({ team, ...slot });
        events.push(practiceOf(team, slot, wish.minutes));
      }
    }
  }
  return { placed, notPlaced };
}

const practiceOf = (team: string, slot: FieldTime, minutes: number): PlanEvent => ({
  ...slot,
  id: `practice ${team} ${slot.date}`,
  kind: "practice",
  division: null,
  home: team,
  away: null,
  minutes,
  status: "scheduled",
  accepted: [],
});

/** Teams in groups of which no two have somebody in common: those of one group can be placed at once. */
function layersOf(board: PlanBoard, teams: readonly string[]): string[][] {
  const layers: string[][] = [];
  for (const team of new Set(teams)) {
    const rivals = new Set(board.peopleOf(team).flatMap((person) => (person.kind === "family" ? [] : person.teams)));
    const layer = layers.find((one) => !one.some((other) => rivals.has(other)));
    if (layer) layer.push(team);
    else layers.push([team]);
  }
  return layers;
}
