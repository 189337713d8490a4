import type { ScheduleSettings } from "../../contract/settings.ts";
import { instanceOf, type ProposalFacts } from "../propose/instance-of.ts";
import type { PlayoffRules } from "../instance/instance.ts";
import { dateOf, timeOf } from "../instance/windows.ts";
import { seasonOf } from "../season/season-of.ts";
import type { BracketGame } from "./bracket.ts";
import { playoffsOf } from "./playoffs.ts";

/** The playoffs, their days, and how many games of them a team may play on one day. */
export interface PlayoffsAsked extends PlayoffRules {
  readonly perDay: number;
  /** Where they are more than a bracket: their games, each after those that come before it. */
  readonly games?: readonly BracketGame[];
}

/** A game of a bracket with its time and field; null where the generator found none. */
export interface FittedGame {
  readonly id: string;
  readonly at: { readonly date: string; readonly start: string; readonly field: string } | null;
}

/**
 * The times and fields of a division's playoffs, by the generator (H18 of the format): on the days and fields of the season's settings,
 * around everything that is planned, each game as early as its teams can be there.
 */
export function fitted(
  facts: ProposalFacts,
  settings: ScheduleSettings,
  division: string,
  asked: PlayoffsAsked,
): FittedGame[] {
  const [start, end] = [asked.range![0]!, asked.range![1]!];
  // Nothing but this bracket is to be placed: what is planned takes its fields and teams.
  const own = settings.divisions.map((one) => ({ ...one, games: one.id === division ? 1 : 0 }));
  const around = { ...facts, planned: facts.planned.map((event) => ({ ...event, kind: "other" as const })) };
  const instance = instanceOf(around, { ...settings, start, end, weeks: null, divisions: own }, "new");
  const divisions = instance.divisions.map((one) => ({
    ...one,
    gamesPerTeam: 0,
    maxPerDay: asked.perDay,
    playoffs: asked,
  }));
  if (divisions.length === 0) return [];
  const season = seasonOf({ ...instance, divisions });
  const { games } = playoffsOf(
    season,
    () => false,
    () => -1,
    asked.games && (() => asked.games!),
  );
  return games.map(({ game, slot }) => ({
    id: game.id,
    at:
      slot < 0
        ? null
        : {
            date: dateOf(season.firstDay + season.slots.day[slot]!),
            start: timeOf(season.slots.start[slot]!),
            field: season.fields[season.slots.field[slot]!]!.id,
          },
  }));
}
