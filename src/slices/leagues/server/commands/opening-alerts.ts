import type { Kysely } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { tell } from "#platform/notify/tell.ts";
import type { OpeningAlert } from "../../contract/search/opening-alerts.ts";
import { REGISTRATION_OPEN } from "../notifications.ts";
import { leagueDetails } from "../queries/details.ts";
import type { LeaguesDeps } from "../queries/deps.ts";
import { forgetVainAlerts, keepAlert, takeDueAlerts } from "../store/search/opening-alerts.ts";
import { record } from "./record.ts";

/** Emails that are written in one transaction. */
const BATCH = 100;

/**
 * Keeps an address for one email when registration for the league's coming season opens. Asked twice it is one email;
 * nobody learns whether an address was known.
 * @throws Refusal leagues.not-found for a league that families cannot see; leagues.opened-already where nothing is coming
 */
export async function alertAtOpening(
  ctx: LeaguesDeps & { readonly db: Kysely<MailTable> } & ActorContext,
  { league, email, language }: OpeningAlert,
): Promise<void> {
  const { seasons } = await leagueDetails(ctx, { league });
  // The season that a family would join now comes first.
  const [season] = seasons;
  if (season?.availability !== "coming-soon") throw new Refusal("leagues.opened-already");
  const accountId = ctx.actor.kind === "member" ? ctx.actor.accountId : null;
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await keepAlert(tx, { seasonId: season.id, email, language, accountId, now: timeOf(ctx) }))) return;
    await record(tx, ctx, { action: "leagues.opening-alert-kept", object: { kind: "season", id: season.id } });
  });
}

/** Writes to everybody who waits for a season that has opened, each once, and forgets addresses that wait in vain. */
export async function writeOpeningEmails(
  deps: { db: Kysely<MailTable>; clock: LeaguesDeps["clock"] },
  signal: AbortSignal,
): Promise<void> {
  const now = timeOf(deps);
  for (let written = BATCH; written === BATCH;) {
    signal.throwIfAborted();
    written = await deps.db.transaction().execute(async (tx) => {
      const due = await takeDueAlerts(tx, { now, limit: BATCH });
      for (const ofSeason of Map.groupBy(due, ({ slug, seasonName }) => `${slug} ${seasonName}`).values()) {
        const { leagueName: league, slug, sport, seasonName: season, lastDay } = ofSeason[0]!;
        const to = ofSeason.map(({ email, language }) => ({ email, language }));
        await tell(tx, REGISTRATION_OPEN, {
          to,
          facts: { league, sport, season, lastDay },
          link: `/league-details/${slug}`,
        });
      }
      return due.length;
    });
  }
  await forgetVainAlerts(deps.db, now);
}
