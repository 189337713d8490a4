import { signedIn } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { familyOf, publicNamesOf } from "#slices/family/server/public.ts";
import { divisionHomes, type DivisionHome } from "#slices/leagues/server/public.ts";
import { rosterPlayers, type RegistrationTables, type RosterPlayer } from "#slices/registration/server/public.ts";
import type { TeamPage } from "../../contract/team-page.ts";
import { familyName } from "../../rules/names.ts";
import type { TeamsDeps } from "../services.ts";
import { boardRows } from "../store/boards.ts";
import { assignmentsOf, teamById, type AssignmentRow, type TeamRow } from "../store/teams.ts";
import { friendAnswersOf } from "./friends.ts";
import { demandTeams } from "./ties.ts";

/** A team with its players, and how whoever asks stands to it. */
export interface SeenTeam {
  accountId: string;
  team: TeamRow;
  home: DivisionHome;
  players: RosterPlayer[];
  assigned: AssignmentRow[];
  /** The children of whoever asks. */
  own: ReadonlySet<string>;
  as: TeamPage["as"];
}

/**
 * A team for who may see it: guardians of its players and its coaches once it is published, who runs the league always.
 * @throws Refusal teams.not-found for everybody else: a coach of another team, a former coach, one who is not cleared, a removed guardian
 */
export async function seenTeam(
  handle: Handle<RegistrationTables>,
  actor: ActorContext["actor"],
  id: string,
): Promise<SeenTeam> {
  const { accountId, emailVerified } = signedIn(actor);
  const team = isUuid(id) ? await teamById(handle, id) : undefined;
  const [home] = team ? await divisionHomes(handle, [team.divisionId]) : [];
  if (!team || !home || !emailVerified) throw new Refusal("teams.not-found");
  const [board] = await boardRows(handle, [team.divisionId]);
  const assigned = await assignmentsOf(handle, { teamIds: [team.id] });
  const players = await rosterPlayers(handle, {
    registrationIds: assigned.map(({ registrationId }) => registrationId),
  });
  const own = new Set((await familyOf(handle, accountId)).map((athlete) => athlete.id));
  const published = Boolean(board?.publishedAt);
  const coaches = published && team.coaches.some((coach) => coach.cleared && coach.accountId === accountId);
  const family = published && players.some(({ athleteId }) => athleteId !== null && own.has(athleteId));
  const as = coaches ? "coach" : (await runs(handle, actor, home)) ? "manager" : family ? "family" : undefined;
  if (!as) throw new Refusal("teams.not-found");
  return { accountId, team, home, players, assigned, own, as };
}

async function runs(
  handle: Handle<RegistrationTables>,
  actor: ActorContext["actor"],
  home: DivisionHome,
): Promise<boolean> {
  try {
    await demandTeams(handle, actor, home.id);
    return true;
  } catch (reason) {
    if (isRefusal(reason)) return false;
    throw reason;
  }
}

/** What became of the requests of some players, in their families' words. */
async function ownRequests(
  handle: Handle<RegistrationTables>,
  home: DivisionHome,
  own: readonly RosterPlayer[],
): Promise<TeamPage["requests"]> {
  if (own.length === 0) return [];
  const answered = await friendAnswersOf(handle, home);
  return own.flatMap(({ registrationId, firstName }) =>
    (answered.get(registrationId) ?? []).map((one) => ({ player: firstName, ...one })),
  );
}

/** A team as its families see it. */
export async function teamPage(
  { db, clock, teamEvents, recordsOf, actor }: TeamsDeps & ActorContext,
  { team: id }: { team: string },
): Promise<TeamPage> {
  const { accountId, team, home, players, assigned, own, as } = await seenTeam(db, actor, id);
  const athleteIds = players.flatMap(({ athleteId }) => athleteId ?? []);
  const agreed = await publicNamesOf(db, athleteIds);
  const people = await peopleOf(
    db,
    team.coaches.map((coach) => coach.accountId),
  );
  const ownPlayers = players.filter(({ athleteId }) => athleteId !== null && own.has(athleteId));
  const jerseys = new Map(assigned.map(({ registrationId, jersey }) => [registrationId, jersey]));
  return {
    id: team.id,
    name: team.name,
    color: team.color,
    league: { name: home.leagueName, slug: home.leagueSlug },
    season: { name: home.seasonName, startDate: home.startDate },
    division: { id: home.id, name: home.name },
    coaches: team.coaches.map(({ position, accountId: coach, shows }) => {
      const person = people.get(coach);
      const named = person && shows !== "nothing";
      const reached = person && shows === "contact";
      return {
        position,
        name: named ? `${person.firstName} ${person.lastName}`.trim() : null,
        email: reached ? person.email : null,
        phone: reached ? person.phone || null : null,
      };
    }),
    players: players.map((player, at) => {
      const mine = player.athleteId !== null && own.has(player.athleteId);
      const shown = familyName(player, {
        agreed: mine || (player.athleteId !== null && agreed.has(player.athleteId)),
        number: at + 1,
      });
      return {
        name: shown.kind === "name" ? shown.name : null,
        number: at + 1,
        jersey: jerseys.get(player.registrationId) ?? null,
        own: mine,
      };
    }),
    requests: await ownRequests(db, home, ownPlayers),
    as,
    record: (await recordsOf?.(db, [team.id]))?.get(team.id) ?? null,
    events: [...((await teamEvents?.(db, team.id, timeOf({ clock }))) ?? [])],
    shows: team.coaches.find((coach) => coach.accountId === accountId)?.shows ?? null,
  };
}
