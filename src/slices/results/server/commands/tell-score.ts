import { accounts, takePending, tell } from "#platform/notify/tell.ts";
import { staffOf } from "#slices/leagues/server/public.ts";
import { teamPlayers } from "#slices/teams/server/public.ts";
import type { Pair, Result } from "../../contract/score.ts";
import {
  GAME_ENDED_OTHERWISE,
  SCORE_DECIDED,
  SCORE_DISPUTED,
  SCORE_POSTED,
  SCORE_TO_CONFIRM,
} from "../notifications.ts";
import { shownIn } from "../queries/division-table.ts";
import type { WrittenResult } from "../store/results.ts";
import type { HeldResult } from "./changing.ts";

/** The address at which a game's score is entered and confirmed. */
const entryPath = (eventId: string) => `/games/${eventId}/score`;

const dashed = ({ home, away }: Pair) => `${home}–${away}`;

/** A game and its score, as sentences name them. */
function factsOf({ game }: HeldResult, { score, shootout }: Pick<Result, "score" | "shootout">) {
  const written = score ? `${dashed(score)}${shootout ? ` (${dashed(shootout)})` : ""}` : "–";
  return { home: game.home.name, away: game.away.name, score: written };
}

/** Accounts of the coaches of teams that families see, without whoever does this. */
const coachesOf = ({ accountId }: HeldResult, teams: readonly HeldResult["game"]["home"][]): string[] =>
  [...new Set(teams.flatMap(({ clearedCoaches, published }) => (published ? clearedCoaches : [])))].filter(
    (id) => id !== accountId,
  );

/**
 * A score is new or corrected: families and coaches of both teams hear it, and the other side is asked whether it is right. Where the
 * league hides the scores of a young group, only coaches hear.
 */
export async function tellEntered(held: HeldResult, written: WrittenResult): Promise<void> {
  const { tx, game, accountId } = held;
  const both = [game.home, game.away];
  const asked =
    written.state === "unconfirmed"
      ? coachesOf(
          held,
          both.filter((_, at) => written.as !== (["home", "away"] as const)[at]),
        )
      : [];
  const shown = both.filter(({ published }) => published);
  const isHidden = (await shownIn(tx, [game.divisionId])).get(game.divisionId) === "nothing";
  const players = isHidden ? [] : await teamPlayers(tx, { teamIds: shown.map(({ id }) => id) });
  const families = players.flatMap(({ accountIds }) => accountIds);
  const others = new Set(
    [...families, ...coachesOf(held, both)].filter((id) => id !== accountId && !asked.includes(id)),
  );
  const facts = factsOf(held, written);
  const { home, away } = facts;
  const about = await withdrawScore(held);
  const coaches = new Set(both.flatMap((team) => team.clearedCoaches));
  const to = [...others].map((account) => ({
    accountId: account,
    players: coaches.has(account)
      ? []
      : players.flatMap((one) => (one.accountIds.includes(account) ? (one.athleteId ?? []) : [])),
  }));
  const league = held.home.leagueId;
  if (written.ended === "played") await tell(tx, SCORE_POSTED, { to, facts, league, about });
  else await tell(tx, GAME_ENDED_OTHERWISE, { to, facts: { home, away }, league, about });
  await tell(tx, SCORE_TO_CONFIRM, { to: accounts(asked), facts, league, about, link: entryPath(game.id) });
}

/** Who was not told of the game's score yet hears nothing of it: it is removed, or another one takes its place. */
export async function withdrawScore({ tx, game }: HeldResult): Promise<string> {
  const about = `score:${game.id}`;
  await takePending(tx, about);
  return about;
}

/** A coach says that a score is wrong: who runs the league decides. */
export async function tellDisputed(held: HeldResult, result: Result): Promise<void> {
  const to = await staffOf(held.tx, held.home.leagueId);
  const link = `/results/${held.game.seasonId}?show=disputed`;
  await tell(held.tx, SCORE_DISPUTED, { to: accounts(to), facts: factsOf(held, result), link });
}

/** The league has decided: the coaches of both teams hear it. */
export async function tellDecided(held: HeldResult, written: WrittenResult): Promise<void> {
  const to = accounts(coachesOf(held, [held.game.home, held.game.away]));
  await tell(held.tx, SCORE_DECIDED, {
    to,
    facts: factsOf(held, written),
    league: held.home.leagueId,
    link: entryPath(held.game.id),
  });
}
