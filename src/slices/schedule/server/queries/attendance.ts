import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seenTeam, teamPlayers, type SeenTeam, type TeamPlayer } from "#slices/teams/server/public.ts";
import type { Attendance } from "../../contract/attendance.ts";
import type { MyEvent } from "../../contract/mine.ts";
import type { ScheduleDeps } from "../services.ts";
import { answersTo, lastReminder, type AnswerRow } from "../store/answers.ts";
import { eventById, type EventRow } from "../store/events.ts";
import { describeEvents } from "./described.ts";
import { isForTeam, type OwnTeams } from "./own-events.ts";

/** A published event of a team that whoever asks coaches, with its players and what their families said. */
export interface CoachedEvent {
  readonly accountId: string;
  readonly row: EventRow;
  readonly seen: SeenTeam;
  readonly players: readonly (TeamPlayer & { answer: AnswerRow | undefined })[];
}

/**
 * An event of a team, for the team's coaches.
 * @throws Refusal request.sign-in for visitors; schedule.not-found for everybody else, families and managers too, and without such an event
 */
export async function coachedEvent(
  handle: Handle<RegistrationTables>,
  actor: ActorContext["actor"],
  { team, event }: { team: string; event: string },
): Promise<CoachedEvent> {
  const { accountId } = signedIn(actor);
  const seen = await seenTeam(handle, actor, team).catch((reason: unknown) => notFound(reason));
  const row = isUuid(event) ? await eventById(handle, event) : undefined;
  const { home } = seen;
  const own = { id: seen.team.id, divisionId: home.id, seasonId: home.seasonId };
  if (seen.as !== "coach" || !row || !isForTeam(row, own)) throw new Refusal("schedule.not-found");
  const players = await teamPlayers(handle, { teamIds: [seen.team.id] });
  const given = await answersTo(handle, {
    eventIds: [row.id],
    athleteIds: players.flatMap(({ athleteId }) => athleteId ?? []),
  });
  const standing = new Map(
    given.filter(({ revision }) => revision === row.revision).map((one) => [one.athleteId, one]),
  );
  return {
    accountId,
    row,
    seen,
    players: players.map((player) => ({ ...player, answer: standing.get(player.athleteId ?? "") })),
  };
}

function notFound(reason: unknown): never {
  if (reason instanceof Refusal && reason.code === "teams.not-found") throw new Refusal("schedule.not-found");
  throw reason;
}

/** Those whom a reminder is about: a family with an account that has not answered to the time and location as they are. */
export const unansweredOf = ({ players }: CoachedEvent) =>
  players.filter(({ answer, accountIds }) => answer === undefined && accountIds.length > 0);

/** The day of the venue's calendar on which a reminder counts. */
export const reminderDay = ({ timeZone }: EventRow, now: number): string => localDateAt(now, timeZone);

/** Who comes to an event, for the coaches of the team. @throws Refusal as `coachedEvent` */
export async function attendance(
  { db, clock, actor }: Pick<ScheduleDeps, "db" | "clock"> & ActorContext,
  asked: { team: string; event: string },
): Promise<Attendance> {
  const coached = await coachedEvent(db, actor, asked);
  const { row, seen, players } = coached;
  const { at: _, ...event } = (await describeEvents(db, [row])).get(row.id)!;
  const reminded = await lastReminder(db, { eventId: row.id, teamId: seen.team.id });
  const now = clock.now();
  return {
    event,
    team: { id: seen.team.id, name: seen.team.name, color: seen.team.color },
    players: players.map(({ registrationId, player, jersey, accountIds, answer }) => ({
      id: registrationId,
      name: `${player.firstName} ${player.lastName}`.trim(),
      jersey,
      answer: answer?.answer ?? null,
      answeredAt: answer?.answeredAt.toISOString() ?? null,
      reachable: accountIds.length > 0,
    })),
    remindedAt: reminded?.at.toISOString() ?? null,
    mayRemind: isToCome(row, now) && unansweredOf(coached).length > 0 && reminded?.day !== reminderDay(row, now),
  };
}

/** Whether an event takes place and is still to come. */
export const isToCome = ({ status, startsAt }: EventRow, now: number): boolean =>
  status === "scheduled" && startsAt.getTime() > now;

/** What the families of somebody's own teams said, event by event, for the teams that they coach. */
export async function coachedAnswers(
  handle: Handle<RegistrationTables>,
  { own, coaches }: OwnTeams,
  rows: readonly EventRow[],
): Promise<Map<string, MyEvent["coached"]>> {
  if (coaches.length === 0) return new Map();
  const coached = own.filter(({ id }) => coaches.includes(id));
  const players = await teamPlayers(handle, { teamIds: coached.map(({ id }) => id) });
  const athleteIds = players.flatMap(({ athleteId }) => athleteId ?? []);
  const given = Map.groupBy(
    await answersTo(handle, { eventIds: rows.map(({ id }) => id), athleteIds }),
    ({ eventId }) => eventId,
  );
  return new Map(
    rows.map((row) => {
      const standing = new Map(
        (given.get(row.id) ?? [])
          .filter(({ revision }) => revision === row.revision)
          .map(({ athleteId, answer }) => [athleteId, answer]),
      );
      const teams = coached
        .filter((team) => isForTeam(row, team))
        .map(({ id }) => {
          const said = players.filter(({ teamId }) => teamId === id).map((one) => standing.get(one.athleteId ?? ""));
          const count = (answer: string | undefined) => said.filter((one) => one === answer).length;
          return {
            team: id,
            going: count("going"),
            maybe: count("maybe"),
            absent: count("absent"),
            unanswered: count(undefined),
          };
        });
      return [row.id, teams] as const;
    }),
  );
}
