import { addDays } from "#kernel/time/calendar.ts";
import { instantAt, localDateAt, localTimeAt } from "#kernel/time/zoned-time.ts";
import type { Handle } from "#platform/db/open.ts";
import { seasonPlay, type ManagedSeason, type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seasonTeams, teamPlayers, type SeasonTeam } from "#slices/teams/server/public.ts";
import { leagueFields, type LeagueField } from "#slices/venues/server/public.ts";
import { ScheduleSettings } from "../../contract/settings.ts";
import type { ProposalFacts } from "../../rules/propose/instance-of.ts";
import { coveredUntil } from "../../rules/propose/instance-of.ts";
import { settingsFor } from "../../rules/settings/defaults.ts";
import { coachesElsewhere, takenByOthers } from "../store/events.ts";
import { plannedEvents, type PlannedRow } from "../store/planned-events.ts";
import { scheduleRows, type ScheduleRow } from "../store/schedules.ts";
import { unavailableOf, type UnavailableRow } from "../store/unavailable.ts";
import { seasonDivisions } from "./season-divisions.ts";

/** A season with all that its schedule is made of, but for fields and players. */
export interface SeasonBasis {
  readonly schedule: ScheduleRow | undefined;
  readonly divisions: ManagedSeason["divisions"];
  readonly teams: readonly SeasonTeam[];
  readonly planned: readonly PlannedRow[];
  readonly unavailable: readonly UnavailableRow[];
  readonly settings: ScheduleSettings;
  /** Whether somebody chose the settings. */
  readonly isChosen: boolean;
}

/** What a season's schedule is made of. */
export async function seasonBasis(handle: Handle<RegistrationTables>, home: SeasonHome): Promise<SeasonBasis> {
  const [schedule] = await scheduleRows(handle, [home.id]);
  const divisions = await seasonDivisions(handle, home);
  const teams = await seasonTeams(
    handle,
    divisions.map(({ id }) => id),
  );
  const play = await seasonPlay(handle, home.id);
  const left = ScheduleSettings.safeParse(schedule?.settings);
  const asked = { leagueId: home.leagueId, from: home.startDate, to: home.endDate };
  const settings = settingsFor(left.success ? left.data : null, {
    startDate: home.startDate,
    endDate: home.endDate,
    games: play?.games ?? 0,
    sport: play?.sport ?? "other",
    times: play?.times ?? [],
    fields: left.success ? 0 : (await leagueFields(handle, asked)).length,
    divisions: divisions.map(({ id, ages }) => ({
      id,
      maxAge: ages.maximum,
      teams: teams.filter(({ divisionId }) => divisionId === id).length,
    })),
  });
  return {
    schedule,
    divisions,
    teams,
    planned: await plannedEvents(handle, home.id),
    unavailable: await unavailableOf(
      handle,
      teams.map(({ id }) => id),
    ),
    settings,
    isChosen: left.success,
  };
}

/** All that the generator knows of a season: ids, days and fields; nobody's name. */
export async function proposalFacts(
  handle: Handle<RegistrationTables>,
  home: SeasonHome,
  basis: SeasonBasis,
  now: Date,
): Promise<{ facts: ProposalFacts; fields: LeagueField[] }> {
  const { settings, teams, planned, unavailable } = basis;
  const [from, to] = [settings.start < home.startDate ? settings.start : home.startDate, coveredUntil(settings)];
  const fields = await leagueFields(handle, { leagueId: home.leagueId, from, to });
  const players = await teamPlayers(
    handle,
    basis.divisions.map(({ id }) => id),
  );
  const families = Map.groupBy(
    players.flatMap(({ athleteId, accountIds }) =>
      athleteId === null ? [] : accountIds.map((account) => ({ account, athleteId })),
    ),
    ({ account }) => account,
  );
  const coaches = [...new Set(teams.flatMap((team) => team.coaches))];
  const zone = fields[0]?.venue.timeZone ?? home.timeZone;
  const elsewhere = await coachesElsewhere(handle, {
    seasonId: home.id,
    accountIds: coaches,
    from: new Date(instantAt(from, "00:00", zone)),
    to: new Date(instantAt(addDays(to, 1), "00:00", zone)),
  });
  const fieldIds = fields.map(({ id }) => id);
  const facts: ProposalFacts = {
    season: home.id,
    today: localDateAt(now.getTime(), home.timeZone),
    teams: teams.map(({ id, divisionId, coaches: own }) => ({
      id,
      division: divisionId,
      coaches: own,
      athletes: players.flatMap(({ teamId, athleteId }) => (teamId === id && athleteId !== null ? athleteId : [])),
      unavailable: unavailable
        .filter(({ teamId }) => teamId === id)
        .map((one) => ({ range: [one.from, one.to], from: one.fromTime, to: one.toTime })),
    })),
    fields: fields.map(({ id, venue: { id: venue, lat, lng }, open, closed }) => ({
      id,
      venue: { id: venue, lat, lng },
      open,
      closed,
    })),
    taken: await takenByOthers(handle, { seasonId: home.id, fieldIds, from, to }),
    away: elsewhere.map(({ accountId, startsAt, endsAt }) => ({
      coach: accountId,
      date: localDateAt(startsAt.getTime(), zone),
      from: localTimeAt(startsAt.getTime(), zone),
      // What ends after midnight takes the rest of its day.
      to:
        localDateAt(endsAt.getTime(), zone) === localDateAt(startsAt.getTime(), zone)
          ? localTimeAt(endsAt.getTime(), zone)
          : "24:00",
    })),
    families: distinct(
      [...families.values()].map((own) => [...new Set(own.map(({ athleteId }) => athleteId))].toSorted()),
    ),
    planned,
  };
  return { facts, fields };
}

/** Families with several children, each once, however many guardians they have. */
function distinct(families: readonly (readonly string[])[]): (readonly string[])[] {
  const several = families.filter((own) => own.length > 1);
  return [...new Map(several.map((own) => [own.join(" "), own])).values()];
}
