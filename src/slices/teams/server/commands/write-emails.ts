import type { Tx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import { post, postBulk } from "#platform/mail/outbox.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import { rosterPlayers, stopLinkFor, wantingLetters, type PlaceTables } from "#slices/registration/server/public.ts";
import type { TeamsTold } from "../../events.ts";
import { teamLetter } from "../letters.ts";
import type { TeamsDeps } from "../services.ts";
import { noticesOf } from "../store/notices.ts";

/** Writes the email to each family of an event, of all its players at once, as it was told by `team_notice`. */
export async function writeTeamEmails(
  deps: Pick<TeamsDeps, "clock" | "origin">,
  tx: Tx<PlaceTables>,
  told: "teams.published" | "teams.roster-changed",
  { registrationIds, accountIds, leagueId, leagueName: league }: TeamsTold,
): Promise<void> {
  const players = await rosterPlayers(tx, { registrationIds });
  const teams = new Map((await noticesOf(tx, registrationIds)).map((one) => [one.registrationId, one]));
  const lineOf = ({ registrationId, firstName }: (typeof players)[number]) => ({
    player: firstName,
    team: teams.get(registrationId)?.teamName ?? null,
  });
  const guardians = await guardiansOf(
    tx,
    players.flatMap(({ athleteId }) => athleteId ?? []),
  );
  for (const [accountId, { email, language }] of await peopleOf(tx, accountIds)) {
    const own = players.filter(
      (one) =>
        one.accountId === accountId ||
        guardians.some((guardian) => guardian.accountId === accountId && guardian.athleteId === one.athleteId),
    );
    if (own.length === 0) continue;
    const [first] = own.flatMap(({ registrationId }) => teams.get(registrationId)?.teamId ?? []);
    const page = own.length === 1 && first ? `/teams/${first}` : "/my-leagues";
    await post(tx, teamLetter({ email, language }, deps.origin(), { told, league, players: own.map(lineOf), page }));
  }
  const listed = players.filter(({ accountId, athleteId }) => accountId === null && athleteId === null);
  const addresses = new Map(listed.flatMap((one) => one.guardians.map(({ email }) => [email.toLowerCase(), email])));
  const wanted = await wantingLetters(
    tx,
    leagueId,
    [...addresses.values()].map((email) => ({ email })),
  );
  for (const { email } of wanted) {
    const to = { email, language: "en" as const };
    const unsubscribe = await stopLinkFor(tx, deps.origin(), { leagueId, ...to }, timeOf(deps));
    const own = listed.filter((one) =>
      one.guardians.some((guardian) => guardian.email.toLowerCase() === email.toLowerCase()),
    );
    await postBulk(tx, teamLetter(to, deps.origin(), { told, league, players: own.map(lineOf), unsubscribe }));
  }
}
