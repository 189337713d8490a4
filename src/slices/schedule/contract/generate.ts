import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { OfSeason } from "./plan.ts";
import { ScheduleSettings } from "./settings.ts";
import { BLOCKS, SHOWN_MEASURES } from "./vocabulary.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

/** Make all anew but for what is locked or played; or keep what there is, and move few games. */
export const MODES = ["new", "keep"] as const;

export const StartSchedule = z.extend(OfSeason, {
  settings: ScheduleSettings,
  mode: z.enum(MODES, "input.not-understood"),
});
export type StartSchedule = z.output<typeof StartSchedule>;

const Window = z.object({
  dates: z.array(z.string()),
  range: z.nullable(z.tuple([z.string(), z.string()])),
  days: z.array(z.int()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

/** A requirement that could be relaxed; what it is about by its name. */
const Requirement = z.object({
  what: z.enum([
    "blackout",
    "field-closed",
    "team-away",
    "days",
    "fields",
    "games",
    "meetings",
    "per-day",
    "per-week",
    "rest",
    "official",
  ]),
  name: z.string(),
  /** A number that belongs to it: games, days. */
  number: z.nullable(z.int()),
  windows: z.array(Window),
});
export type Requirement = z.output<typeof Requirement>;

const Slot = z.object({ date: z.string(), start: z.string(), field: z.string() });

export const ScheduleProgress = z.object({
  id: z.uuid(),
  state: z.enum(["working", "done", "failed"]),
  /** From 0 to 1. */
  progress: z.number(),
});
export type ScheduleProgress = z.output<typeof ScheduleProgress>;

export const ScheduleProposal = z.extend(ScheduleProgress, {
  /** The plan was changed since: it cannot be used any more. */
  outdated: z.boolean(),
  outcome: z.nullable(
    z.object({
      status: z.enum(["complete", "partial", "infeasible"]),
      games: z.int(),
      /** Events of the plan that using it would add, move or remove. */
      changes: z.object({ added: z.int(), moved: z.int(), removed: z.int(), kept: z.int() }),
      firstDay: z.nullable(z.string()),
      lastDay: z.nullable(z.string()),
      notPlaced: z.array(
        z.object({
          division: z.string(),
          home: z.nullable(z.string()),
          away: z.nullable(z.string()),
          because: z.array(z.object({ block: z.enum(BLOCKS), slots: z.int() })),
          nearest: z.nullable(z.extend(Slot, { blocks: z.array(z.enum(BLOCKS)) })),
        }),
      ),
      conflict: z.nullable(
        z.object({
          kind: z.enum(["capacity", "team", "pair", "coach", "officials"]),
          /** Divisions, teams or the coach that it is about, by name. */
          about: z.array(z.string()),
          demand: z.int(),
          supply: z.int(),
          requirements: z.array(Requirement),
        }),
      ),
      fairness: z.nullable(
        z.object({
          measures: z.array(z.object({ name: z.enum(SHOWN_MEASURES), value: z.number(), bound: z.number() })),
          teams: z.array(
            z.object({
              name: z.string(),
              division: z.string(),
              games: z.int(),
              home: z.int(),
              early: z.int(),
              late: z.int(),
              fields: z.int(),
              byes: z.int(),
              shortestRest: z.nullable(z.int()),
              longestRest: z.nullable(z.int()),
              longestStreak: z.int(),
              kilometers: z.int(),
            }),
          ),
          siblings: z.object({ atOnce: z.number(), apart: z.number() }),
          moved: z.nullable(z.number()),
        }),
      ),
      /** The games in the order of time. */
      schedule: z.array(z.extend(Slot, { division: z.string(), home: z.string(), away: z.string() })),
    }),
  ),
});
export type ScheduleProposal = z.output<typeof ScheduleProposal>;

export const generateCalls = {
  startSchedule: own("POST", "/office/seasons/{season}/proposal", "Make a schedule", {
    description:
      "Keeps the choices, and makes a schedule by them in the background. Nothing is planned before the proposal is used. The same choices and teams give the same schedule.",
  })
    .input(StartSchedule)
    .output(z.object({ id: z.uuid() })),
  scheduleProposal: own(
    "GET",
    "/office/seasons/{season}/proposal",
    "The schedule that is proposed to oneself, and how far it is",
  )
    .input(OfSeason)
    .output(z.object({ proposal: z.nullable(ScheduleProposal) })),
  scheduleProgress: own(
    "GET",
    "/office/seasons/{season}/proposal/progress",
    "How far the schedule is that is being made for oneself",
    { description: "A small answer, to be asked for again and again. Null where nothing is proposed." },
  )
    .input(OfSeason)
    .output(z.object({ progress: z.nullable(ScheduleProgress) })),
  dropSchedule: own("DELETE", "/office/seasons/{season}/proposal", "Stop making a schedule, or give the proposal up")
    .input(OfSeason)
    .output(z.object({ dropped: z.int() })),
  useSchedule: own("POST", "/office/seasons/{season}/proposal/use", "Plan the proposed schedule: all of it or nothing")
    .input(z.extend(OfSeason, { proposal: z.string() }))
    .output(z.object({ changed: z.int() })),
};
