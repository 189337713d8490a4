import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { signedIn, type Member } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import type { ImportKind, ImportRow } from "#slices/imports/server/public.ts";
import { demandManager, managedLeague, managedSeasons, type ManagedSeason } from "#slices/leagues/server/public.ts";
import { rosterPlayers, type RegistrationTables } from "#slices/registration/server/public.ts";
import type { RosterField, RosterFlaw } from "../../contract/roster-words.ts";
import { rosterReader, type PlannedRoster, type RosterFacts } from "../../rules/roster-rows.ts";
import { ROSTER_TABLE } from "../../rules/roster-table.ts";
import type { TeamsDeps } from "../services.ts";
import { standingsOf } from "./standing.ts";

/** Rows that are read before others have a turn: some milliseconds' worth. */
const AT_ONCE = 500;

/** A season of an approved league, for who runs the league. */
export interface RosterTarget {
  readonly member: Member;
  readonly league: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly season: ManagedSeason;
  readonly today: string;
}

export const ROSTERS: ImportKind<RosterTarget, RosterField, RosterFlaw, PlannedRoster> = {
  name: "rosters",
  job: "teams.import",
  table: ROSTER_TABLE,
  target: rosterTarget,
  plan: async (handle, _ctx, found, rows) => (await planRosters(handle, found, rows)).plan,
};

/** @throws Refusal request.sign-in for visitors; teams.not-found for everybody else, and without such a season */
async function rosterTarget(
  handle: Handle<RegistrationTables>,
  { clock, actor }: Pick<TeamsDeps, "clock"> & ActorContext,
  { league: leagueId, season: seasonId }: { league: string; season?: string | undefined },
): Promise<RosterTarget> {
  signedIn(actor);
  const { member } = await demandManager(handle, actor, leagueId).catch((reason: unknown) => {
    throw isRefusal(reason) && reason.code === "leagues.not-found" ? new Refusal("teams.not-found") : reason;
  });
  const [league, seasons] = [await managedLeague(handle, leagueId), await managedSeasons(handle, leagueId)];
  const season = seasonId === undefined ? seasons[0] : seasons.find(({ id }) => id === seasonId);
  if (league?.status !== "approved" || !season) throw new Refusal("teams.not-found");
  return { member, league, season, today: localDateAt(clock.now(), league.timeZone) };
}

/** What a list would come to, with what it was read against. */
export interface RosterPlanning {
  readonly facts: RosterFacts;
  readonly plan: PlannedRoster[];
  readonly parents: ReadonlyMap<string, readonly string[]>;
}

export async function planRosters(
  handle: Handle<RegistrationTables>,
  { target: { season, today }, row }: { target: Pick<RosterTarget, "season" | "today">; row: ImportRow },
  rows: readonly (readonly string[])[],
): Promise<RosterPlanning> {
  const divisionIds = season.divisions.map(({ id }) => id);
  const [players, standing] = [await rosterPlayers(handle, { divisionIds }), await standingsOf(handle, divisionIds)];
  const facts: RosterFacts = {
    mapping: row.mapping,
    divisions: season.divisions,
    divisionId: row.divisionId,
    players: players.map(({ registrationId, divisionId, firstName, lastName, birthDate, guardians }) => ({
      id: registrationId,
      division: divisionId,
      firstName,
      lastName,
      birthDate,
      emails: guardians.map(({ email }) => email),
      spot: standing.spots.get(registrationId) ?? null,
    })),
    teams: standing.teams,
    today,
  };
  const parents = new Map(
    players.map(({ registrationId, guardians }) => [registrationId, guardians.map(({ name }) => name)]),
  );
  const reader = rosterReader(facts);
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    reader.read(rows.slice(at, at + AT_ONCE));
    await breathe();
  }
  return { facts, plan: reader.plan(), parents };
}

/** Tells a plan from another one: the same players to the same teams, the same of them beyond a maximum, and the same rows refused. */
export function digestOf(plan: readonly PlannedRoster[]): string {
  const said = plan.map((one) =>
    one.kind === "keep" || one.kind === "refuse"
      ? [one.row, one.kind]
      : [one.row, one.player, one.from?.team, one.from?.jersey, one.to.team, one.to.jersey, one.over],
  );
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22);
}

/** How many rows come to what. */
export function countsOf(plan: readonly PlannedRoster[]) {
  const of = (kind: PlannedRoster["kind"]) => plan.filter((one) => one.kind === kind).length;
  return {
    assign: of("assign"),
    move: of("move"),
    number: of("number"),
    keep: of("keep"),
    refuse: of("refuse"),
    newTeams: newTeamsOf(plan).length,
    over: plan.filter((one) => "team" in one && one.over !== null).length,
  };
}

/** The teams that are to be made, in the order in which the list names them. */
export function newTeamsOf(plan: readonly PlannedRoster[]) {
  const teams = new Map(
    plan.flatMap((one) => ("team" in one && one.team.id === null ? [[one.team.key, one.team]] : [])),
  );
  return [...teams.values()];
}
