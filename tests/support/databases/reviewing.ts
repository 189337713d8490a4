import { sql } from "kysely";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { silentLog } from "#platform/db/log.ts";
import type { SubmittedLeague } from "#slices/leagues/contract.ts";
import { submittedLeague } from "#slices/leagues/server/fixtures/submission.ts";
import { leaguesJobs } from "#slices/leagues/server/jobs.ts";
import { insertPendingLeague, insertSeason } from "#slices/leagues/server/store/review/submitted-league.ts";
import { insertSubmission, withdrawSubmission } from "#slices/leagues/server/store/review/submitted.ts";
import { useLeagueOffice, type Colleague } from "./league-office.ts";

/** A league office with leagues that wait for a decision, on January 15, 2027. */
export function useReviewing() {
  const office = useLeagueOffice();
  const db = () => office.deps().db;

  /** A league of somebody's that waits, submitted at the clock's time; each under an address of its own. */
  async function waiting(
    owner: Colleague,
    over: Partial<SubmittedLeague> = {},
  ): Promise<{ id: string; leagueId: string }> {
    const content = submittedLeague(over);
    const slug = `waiting-${crypto.randomUUID()}`;
    const written = { content, timeZone: "America/Los_Angeles", slug, ownerId: owner.accountId };
    const leagueId = await insertPendingLeague(db(), written);
    await insertSeason(db(), leagueId, content);
    return { id: await again(owner, leagueId, over), leagueId };
  }

  /** Submits a league again. */
  function again(owner: Colleague, leagueId: string, over: Partial<SubmittedLeague> = {}): Promise<string> {
    const content = submittedLeague(over);
    const now = new Date(office.clock.now());
    return insertSubmission(db(), { leagueId, content, submittedBy: owner.accountId, now });
  }

  return {
    ...office,
    waiting,
    again,
    withdraw: (leagueId: string) => withdrawSubmission(db(), leagueId),
    /** A global admin. */
    admin: (firstName = "Sam") => office.somebody(firstName, { globalAdmin: true }),
    /** Some seconds go by, and what is due is done. */
    async later(seconds: number): Promise<void> {
      office.clock.set(office.clock.now() + seconds * 1000);
      const { clock } = office.deps();
      const kinds = leaguesJobs({ ...office.deps(), db: db(), clock, photos: undefined as never });
      await doDueJobs({ db: db(), kinds, log: silentLog as never, clock });
    },
    /** How a submission and its league stand. */
    async standing(id: string) {
      const { rows } = await sql<{ state: string; league: string; applied: boolean; reasons: unknown[] }>`
        select s.state, l.status as league, s.applied_at is not null as applied, s.reasons
          from league_submission s join league l on l.id = s.league_id where s.id = ${id}`.execute(db());
      return rows[0];
    },
  };
}
