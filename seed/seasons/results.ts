import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import { managedLeague, seasonHomes } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { CONFIRM_HOURS, type Ending, type Forfeiter } from "#slices/results/contract/vocabulary.ts";
import type { Pair } from "#slices/results/contract/score.ts";
import { scoringOf, totalOf, type Scoring } from "#slices/results/rules/plan/scoring.ts";
import { keepVersions } from "#slices/results/server/store/result-changes.ts";
import { confirmResult, disputeResult, enterResult, type WrittenResult } from "#slices/results/server/store/results.ts";
import { gamesOfSeason, type PublishedGame } from "#slices/schedule/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { PlayoffSeasons } from "./playoff-seasons.ts";
import { randomFrom, type Random } from "../random.ts";

/** What a team scores in one part of a game, at least and at most, where it is not the usual nought to two. */
const IN_A_PART: Readonly<Record<string, readonly [least: number, most: number]>> = {
  basketball: [4, 14],
  netball: [4, 12],
  "roller-derby": [30, 80],
  cricket: [40, 110],
};
/** How often a team scores what, by one play. */
const PLAYS: Readonly<Record<string, readonly number[]>> = {
  football: [0, 0, 3, 6, 7],
  "flag-football": [0, 6, 7, 13],
  rugby: [0, 5, 7, 10, 12],
};

/** What wins a set, where it is not eleven. */
const SET: Readonly<Record<string, number>> = { volleyball: 25, badminton: 21, tennis: 6, dodgeball: 1 };

/** Hours after a game when its score is entered, and confirmed; sooner where the game has just ended. */
const [ENTERED, CONFIRMED] = [1, 5];
const HOUR = 3_600_000;

/**
 * Gives the games of the demonstration that are over their scores, as the sport has them: most are final, one was forfeited; of the
 * last day whose games are all over one waits to be confirmed, one is disputed, and one has no score yet. Does nothing where there
 * are results.
 * @param playoffs seasons that are played off: nothing of their regular games is open
 */
export async function writeResults<Schema>(
  given: Tx<Schema>,
  { now, playoffs }: { now: Date; playoffs?: PlayoffSeasons | undefined },
): Promise<void> {
  const tx = given as unknown as Tx<RegistrationTables>;
  const { rows: there } = await sql`select from game_result limit 1`.execute(tx);
  if (there.length > 0) return;
  const { rows } = await sql<{ id: string }>`select season_id as id from schedule order by season_id`.execute(tx);
  const homes = await seasonHomes(
    tx,
    rows.map(({ id }) => id),
  );
  for (const home of homes) {
    const scheduled = (await gamesOfSeason(tx, home.id)).filter(({ status }) => status === "scheduled");
    const isOver = ({ endsAt }: PublishedGame) => Date.parse(endsAt) < now.getTime();
    const played = scheduled.filter(isOver);
    const teams = await seasonTeams(tx, [...new Set(played.map(({ divisionId }) => divisionId))]);
    const coaches = new Map(teams.map((team) => [team.id, team.coaches[0] ?? null]));
    const sport = (await managedLeague(tx, home.leagueId))?.sport ?? "other";
    const isDecided = [playoffs?.played, playoffs?.playing].some((one) => one?.seasonId === home.id);
    // Those of coaches who can sign in come first.
    const isCoached = ({ home: one, away: other }: PublishedGame) =>
      Boolean(coaches.get(one?.id ?? "") ?? coaches.get(other?.id ?? ""));
    const next = scheduled.find((game) => !isOver(game))?.date;
    const last = played.findLast(({ date }) => date !== next)?.date;
    const lastDay = played
      .filter(({ date }) => date === last && !isDecided)
      .toSorted((a, b) => Number(isCoached(b)) - Number(isCoached(a)));
    for (const [at, game] of played.entries()) {
      const late = lastDay.indexOf(game);
      if (late === 0) continue;
      await writeResult(tx, game, {
        sport,
        coaches,
        random: randomFrom(`${home.leagueSlug} ${at}`),
        isForfeit: at === 3 && late === -1 && !isDecided,
        becomes: late === 1 ? "unconfirmed" : late === 2 ? "disputed" : "final",
        now,
      });
    }
  }
}

/** What is known of a game when its result is invented. */
export interface Told {
  readonly sport: string;
  /** The head coach of each team. */
  readonly coaches: ReadonlyMap<string, string | null>;
  readonly random: Random;
  readonly isForfeit: boolean;
  readonly becomes: "unconfirmed" | "disputed" | "final";
  /** How it ended, where that is decided already. */
  readonly played?: Played;
  /** The moment of the load: nothing was entered or confirmed after it. */
  readonly now: Date;
}

/** Writes how a game ended. */
export async function writeResult(
  tx: Tx<RegistrationTables>,
  game: Pick<PublishedGame, "id" | "seasonId" | "divisionId" | "home" | "away" | "endsAt">,
  { sport, coaches, random, isForfeit, becomes, played, now }: Told,
): Promise<void> {
  const { id, seasonId, divisionId, home, away } = game;
  if (!home || !away) return;
  const [by, other] = [coaches.get(home.id) ?? null, coaches.get(away.id) ?? null];
  const ended = Date.parse(game.endsAt);
  const took = Math.min(CONFIRMED * HOUR, now.getTime() - ended);
  const entered = new Date(ended + (took * ENTERED) / CONFIRMED);
  const confirmed = new Date(ended + took);
  const written: WrittenResult = {
    eventId: id,
    ...(isForfeit ? forfeited("away") : (played ?? playedIn(sport, random))),
    state: "unconfirmed",
    by,
    as: "home",
    entryKey: randomUUID(),
    now: entered,
    confirmBy: new Date(entered.getTime() + CONFIRM_HOURS * HOUR),
  };
  await enterResult(tx, { ...written, seasonId, divisionId, home: home.id, away: away.id });
  await keepVersions(tx, [id], { kind: "entered", by, as: "home", now: entered });
  if (becomes === "final") {
    await confirmResult(tx, id, other, confirmed);
    await keepVersions(tx, [id], { kind: "confirmed", by: other, as: "away", now: confirmed });
  }
  if (becomes === "disputed") {
    const reason = "We counted one more for us. The referee saw it, too.";
    await disputeResult(tx, { eventId: id, by: other, as: "away", reason, now: confirmed });
    await keepVersions(tx, [id], { kind: "disputed", by: other, as: "away", reason, now: confirmed });
  }
}

/** How a game ended, as it is written. */
export type Played = Pick<
  WrittenResult,
  "ended" | "forfeitedBy" | "score" | "parts" | "overtime" | "shootout" | "counts"
>;

const forfeited = (by: Forfeiter): Played => ({
  ended: "forfeit" satisfies Ending,
  forfeitedBy: by,
  score: null,
  parts: [],
  overtime: false,
  shootout: null,
  counts: true,
});

/** A score as the sport has them. */
export function playedIn(sport: string, random: Random): Played & { score: Pair } {
  const scoring = scoringOf(sport);
  const parts = scoring.total === "won" ? setsOf(sport, scoring, random) : partsOf(sport, scoring, random);
  // Half of the coaches enter the final score alone.
  const kept = scoring.parts !== null && random.chance(0.5) ? parts : [];
  const rest = { ended: "played", forfeitedBy: null, overtime: false, shootout: null, counts: true } as const;
  return { ...rest, score: totalOf(parts, scoring), parts: kept };
}

function partsOf(sport: string, { regular }: Scoring, random: Random): Pair[] {
  const [least, most] = IN_A_PART[sport] ?? [0, 2];
  const plays = PLAYS[sport];
  const scored = () => (plays ? random.pick(plays) : random.whole(least, most));
  return Array.from({ length: Math.max(1, regular) }, () => ({ home: scored(), away: scored() }));
}

/** The best of the sport's sets: who has won more than half of them has won. */
function setsOf(sport: string, { regular }: Scoring, random: Random): Pair[] {
  const sets: Pair[] = [];
  const won = { home: 0, away: 0 };
  while (won.home <= regular / 2 && won.away <= regular / 2) {
    const winner = random.chance(0.5) ? "home" : "away";
    const points = SET[sport] ?? 11;
    const loser = random.whole(0, Math.max(0, points - 2));
    won[winner] += 1;
    sets.push(winner === "home" ? { home: points, away: loser } : { home: loser, away: points });
  }
  return sets;
}
