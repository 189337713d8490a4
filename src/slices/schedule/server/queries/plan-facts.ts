import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { earlierDate, laterDate } from "#kernel/time/calendar.ts";
import { localDateAt, localTimeAt } from "#kernel/time/zoned-time.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import type { SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamPlayers, type SeasonTeam, type TeamPlayer } from "#slices/teams/server/public.ts";
import { leagueFields } from "#slices/venues/server/public.ts";
import type { PlanFactsAnswer } from "../../contract/builder.ts";
import { lastDayOf } from "../../rules/settings/defaults.ts";
import type { PlanFacts, PlanPerson } from "../../rules/plan/facts.ts";
import type { ScheduleDeps } from "../services.ts";
import { coachesElsewhere, takenByOthers } from "../store/events.ts";
import { seasonBasis } from "./season-facts.ts";
import { demandSchedule } from "./ties.ts";

const DAY = 86_400_000;

/** What a season's planned events are held against. What the settings demand counts once somebody chose them. */
export async function planFactsOf(handle: Handle<RegistrationTables>, home: SeasonHome): Promise<PlanFacts> {
  const { settings, isChosen, divisions, teams, unavailable } = await seasonBasis(handle, home);
  const from = isChosen ? earlierDate(home.startDate, settings.start) : home.startDate;
  const to = isChosen ? laterDate(home.endDate, lastDayOf(settings)) : home.endDate;
  const fields = await leagueFields(handle, { leagueId: home.leagueId, from, to });
  const fieldIds = fields.map(({ id }) => id);
  const players = await teamPlayers(
    handle,
    divisions.map(({ id }) => id),
  );
  const demanded = isChosen
    ? {
        restDays: settings.restDays > 0 ? settings.restDays + 1 : null,
        maxPerDay: settings.gamesPerDay,
        maxPerWeek: Math.max(settings.gamesPerWeek, settings.gamesPerDay),
      }
    : { restDays: null, maxPerDay: null, maxPerWeek: null };
  return {
    range: [from, to],
    blackouts: isChosen ? settings.blackouts : [],
    bufferMinutes: isChosen ? settings.bufferMinutes : 0,
    fields: fields.map(({ id, name, venue, open, closed }) => ({
      id,
      name,
      venue: { id: venue.id, name: venue.name, lat: venue.lat, lng: venue.lng },
      open,
      closed,
    })),
    taken: (await takenByOthers(handle, { seasonId: home.id, fieldIds, from, to })).map(
      ({ field, date, start, minutes }) => ({ field, date, start, minutes }),
    ),
    teams: teams.map(({ id, name }) => ({ id, name })),
    unavailable: unavailable.map(({ teamId, from: fromDate, to: toDate, fromTime, toTime }) => {
      return { team: teamId, fromDate, toDate, fromTime, toTime };
    }),
    people: [...(await coachesOf(handle, home, teams)), ...playersOfTwo(players), ...families(players)],
    limits: Object.fromEntries(divisions.map(({ id }) => [id, demanded])),
  };
}

/** The same for the office's page. @throws Refusal as `demandSchedule` */
export async function planFacts(
  { db, clock, actor }: Pick<ScheduleDeps, "db" | "clock"> & ActorContext,
  { season }: { season: string },
): Promise<PlanFactsAnswer> {
  const { home } = await demandSchedule(db, actor, season);
  const { range, blackouts, fields, taken, teams, unavailable, people, limits, bufferMinutes } = await planFactsOf(
    db,
    home,
  );
  const windows = (all: PlanFacts["fields"][number]["open"]) =>
    all.map((one) => ({
      ...(one.range ? { range: [...one.range] } : {}),
      ...(one.days ? { days: [...one.days] } : {}),
      ...(one.from ? { from: one.from } : {}),
      ...(one.to ? { to: one.to } : {}),
    }));
  return {
    today: localDateAt(clock.now(), home.timeZone),
    range: [...range],
    blackouts: [...blackouts],
    bufferMinutes,
    fields: fields.map((field) => ({ ...field, open: windows(field.open), closed: windows(field.closed) })),
    taken: [...taken],
    teams: [...teams],
    unavailable: [...unavailable],
    people: people.map((person) => ({ ...person, teams: [...person.teams], busy: [...person.busy] })),
    limits,
  };
}

/** Coaches of several teams, and those who are busy with what other leagues published. */
async function coachesOf(
  handle: Handle<RegistrationTables>,
  home: SeasonHome,
  teams: readonly SeasonTeam[],
): Promise<PlanPerson[]> {
  const teamsOf = new Map<string, string[]>();
  for (const { id, coaches } of teams)
    for (const coach of coaches) teamsOf.set(coach, [...(teamsOf.get(coach) ?? []), id]);
  const accountIds = [...teamsOf.keys()];
  const elsewhere = await coachesElsewhere(handle, {
    seasonId: home.id,
    accountIds,
    from: new Date(Date.parse(`${home.startDate}T00:00:00Z`) - DAY),
    to: new Date(Date.parse(`${home.endDate}T00:00:00Z`) + 2 * DAY),
  });
  const busy = Map.groupBy(elsewhere, ({ accountId }) => accountId);
  const wanted = accountIds.filter((id) => teamsOf.get(id)!.length > 1 || busy.has(id));
  const names = await namesOf(handle, wanted);
  return wanted.map((id) => ({
    kind: "coach" as const,
    name: names.get(id) ?? "",
    teams: teamsOf.get(id)!,
    busy: (busy.get(id) ?? []).map(({ startsAt, endsAt }) => ({
      date: localDateAt(startsAt.getTime(), home.timeZone),
      start: localTimeAt(startsAt.getTime(), home.timeZone),
      minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    })),
  }));
}

const nameOf = ({ player: { firstName, lastName } }: TeamPlayer) => `${firstName} ${lastName}`;

function playersOfTwo(players: readonly TeamPlayer[]): PlanPerson[] {
  const known = players.filter(({ athleteId }) => athleteId !== null);
  return [...Map.groupBy(known, ({ athleteId }) => athleteId).values()].flatMap((own) =>
    own.length > 1
      ? [{ kind: "player" as const, name: nameOf(own[0]!), teams: own.map(({ teamId }) => teamId), busy: [] }]
      : [],
  );
}

/** Families with children on different teams: children who have a guardian in common. */
function families(players: readonly TeamPlayer[]): PlanPerson[] {
  const byAccount = new Map<string, TeamPlayer[]>();
  for (const player of players)
    if (player.athleteId !== null)
      for (const account of player.accountIds) byAccount.set(account, [...(byAccount.get(account) ?? []), player]);
  const found = new Map<string, PlanPerson>();
  for (const own of byAccount.values()) {
    const children = new Map(own.map((player) => [player.athleteId, player]));
    const teams = [...new Set(own.map(({ teamId }) => teamId))];
    if (children.size < 2 || teams.length < 2) continue;
    const name = [...children.values()].map(nameOf).join(", ");
    // Both parents of the same children are one family.
    found.set(
      own
        .map(({ registrationId }) => registrationId)
        .toSorted()
        .join(" "),
      {
        kind: "family",
        name,
        teams,
        busy: [],
      },
    );
  }
  return [...found.values()];
}
