import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { managedLeague, managedLeagueIds, managedSeasons } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { teamEvents } from "#slices/schedule/server/public.ts";
import { publishedTeam, seasonTeams, teamPlayers } from "#slices/teams/server/public.ts";
import type { MessagingCenter, MessagingSeason, TeamChoices } from "../../contract/center.ts";
import { URGENT_A_DAY } from "../../contract/vocabulary.ts";
import type { MessagingDeps } from "../services.ts";
import { countUrgent } from "../store/announcements.ts";
import { coachedBy, demandSender, type CoachedTeam } from "./senders.ts";

/**
 * The leagues in which somebody may write messages, and what they may choose from in one of them: all of a league that they run, their
 * own teams of one in which they coach. A global admin finds any league by its id.
 * @throws Refusal request.sign-in; leagues.not-found for a league in which they may not
 */
export async function messagingCenter(
  { db, clock, actor }: MessagingDeps & ActorContext,
  { league: asked }: { league?: string | undefined },
): Promise<MessagingCenter> {
  const { accountId, emailVerified } = signedIn(actor);
  const managed = emailVerified ? await managedLeagueIds(db, accountId) : [];
  const coached = emailVerified ? await coachedBy(db, accountId) : [];
  const ids = [...new Set([...managed, ...coached.map(({ leagueId }) => leagueId)])];
  const leagues = await describe(db, ids, managed);
  const chosen = asked ?? leagues[0]?.id;
  if (chosen === undefined) return { leagues, league: null };
  const { manages } = await demandSender(db, actor, chosen);
  const [league] = leagues.filter(({ id }) => id === chosen).concat(await describe(db, [chosen], [chosen]));
  if (!league) throw new Refusal("leagues.not-found");
  const seasons = manages ? await allOf(db, chosen) : await ownOf(db, chosen, coached);
  const used = await countUrgent(db, chosen, localDateAt(clock.now(), league.timeZone));
  return { leagues, league: { ...league, manages, seasons, urgentLeft: Math.max(0, URGENT_A_DAY - used) } };
}

async function describe(db: Handle<RegistrationTables>, ids: readonly string[], managed: readonly string[]) {
  const found = [];
  for (const id of ids) {
    const league = await managedLeague(db, id);
    if (league) found.push({ id, name: league.name, timeZone: league.timeZone, manages: managed.includes(id) });
  }
  return found;
}

/** Everything of a league, drafts of seasons too; of teams those that are published. */
async function allOf(db: Handle<RegistrationTables>, leagueId: string): Promise<MessagingSeason[]> {
  const seasons = await managedSeasons(db, leagueId);
  const teams = await seasonTeams(
    db,
    seasons.flatMap(({ divisions }) => divisions.map(({ id }) => id)),
  );
  return seasons.map(({ id, name, status, divisions }) => {
    const own = new Set(divisions.map((division) => division.id));
    return {
      id,
      name,
      status,
      divisions: divisions.map((division) => ({ id: division.id, name: division.name })),
      teams: teams.filter(({ published, divisionId }) => published && own.has(divisionId)).map(choice),
    };
  });
}

/** The seasons of a league in which somebody coaches, with their own teams. */
async function ownOf(
  db: Handle<RegistrationTables>,
  leagueId: string,
  coached: readonly CoachedTeam[],
): Promise<MessagingSeason[]> {
  const own = coached.filter((team) => team.leagueId === leagueId);
  return (await managedSeasons(db, leagueId))
    .filter(({ id }) => own.some(({ seasonId }) => seasonId === id))
    .map(({ id, name, status }) => ({
      id,
      name,
      status,
      divisions: [],
      teams: own.filter(({ seasonId }) => seasonId === id).map(choice),
    }));
}

const choice = ({ id, name, divisionId }: { id: string; name: string; divisionId: string }) => ({
  id,
  name,
  divisionId,
});

/**
 * Players and next games of a team, to write to some of its families.
 * @throws Refusal as `demandSender`; leagues.not-found for another league's team, and for a coach one of others
 */
export async function teamChoices(
  { db, clock, actor }: MessagingDeps & ActorContext,
  { league, team }: { league: string; team: string },
): Promise<TeamChoices> {
  const sender = await demandSender(db, actor, league);
  const found = isUuid(team) ? await publishedTeam(db, team) : undefined;
  const home =
    found &&
    (await managedSeasons(db, league)).some(({ divisions }) => divisions.some(({ id }) => id === found.divisionId));
  if (!found || !home || (!sender.manages && !sender.teams.has(team))) throw new Refusal("leagues.not-found");
  const players = await teamPlayers(db, { teamIds: [team] });
  const events = await teamEvents(db, team, new Date(clock.now()));
  return {
    players: players
      .map(({ registrationId, player }) => ({
        registration: registrationId,
        name: `${player.firstName} ${player.lastName}`.trim(),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    events: events
      .filter(({ status, kind }) => status === "scheduled" && kind !== "other")
      .map(({ id, kind, side, home: at, away, date, start }) => ({
        id,
        kind,
        opponent: kind === "game" ? (side === "home" ? away : at) : null,
        date,
        start,
      })),
  };
}
