import { randomUUID } from "node:crypto";
import type { EnterScore } from "#slices/results/contract/entry.ts";
import { EnterScore as EnterScoreInput } from "#slices/results/contract/entry.ts";
import { enterScore } from "#slices/results/server/commands/enter-score.ts";
import { gameScore } from "#slices/results/server/queries/game-score.ts";
import { insertOfficial } from "#slices/teams/server/fixtures.ts";
import { editTeam } from "#slices/teams/server/commands/teams.ts";
import type { Person } from "./family.ts";
import { useFamilySchedule } from "./family-schedule.ts";
import { REQUEST } from "./teams.ts";

/** A database of leagues whose games have been played: as `useFamilySchedule`, with a coach of the Foxes and a score keeper. */
export function useGames() {
  const schedule = useFamilySchedule();
  return {
    ...schedule,
    /** The league with a game that began this morning: Otters against Foxes. */
    async played() {
      const league = await schedule.league();
      const rival = await schedule.person("rival@example.org");
      const keeper = await schedule.person("keeper@example.org");
      await insertOfficial(schedule.db(), league.leagueId, rival.accountId);
      await insertOfficial(schedule.db(), league.leagueId, keeper.accountId, "Score Keeper");
      const foxes = { team: league.foxes, version: 1, name: "Foxes", maxPlayers: 15, color: "orange" as const };
      await editTeam(
        { ...schedule.teamsDeps(), actor: league.manager.actor, request: REQUEST },
        { ...foxes, coaches: [rival.accountId, null, null, null] },
      );
      const game = await schedule.publish(league, { date: "2027-01-15" });
      return { ...league, rival, keeper, game };
    },
    /** Enters a score as somebody would who has seen none yet, unless told otherwise. */
    enter: (
      who: Pick<Person, "actor">,
      event: string,
      score: readonly [home: number, away: number] | null,
      over: Partial<EnterScore> = {},
    ) =>
      enterScore(
        schedule.as(who),
        EnterScoreInput.parse({
          event,
          ended: "played",
          forfeitedBy: null,
          score: score && { home: score[0], away: score[1] },
          parts: [],
          overtime: false,
          shootout: null,
          version: 0,
          entry: randomUUID(),
          ...over,
        }),
      ),
    /** The game as somebody sees it who may enter its score. */
    score: (who: Pick<Person, "actor">, event: string) => gameScore(schedule.as(who), { event }),
  };
}
