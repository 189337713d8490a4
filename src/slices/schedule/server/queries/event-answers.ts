import type { QueryExecutorProvider } from "kysely";
import type { Answer } from "../../contract/vocabulary.ts";
import { allAnswersTo } from "../store/answers.ts";
import { eventById } from "../store/events.ts";

/** A published game or practice with what families answered to it, for capabilities above. */
export interface EventAnswers {
  readonly seasonId: string;
  /** The teams that it is of. */
  readonly teamIds: readonly string[];
  /** By athlete. Answers to an earlier time or location are not among them: those families are asked anew. */
  readonly answers: ReadonlyMap<string, Answer>;
}

/** Who comes to an event, as far as families have said so; undefined for one that is not published or is of no team. */
export async function eventAnswers(handle: QueryExecutorProvider, id: string): Promise<EventAnswers | undefined> {
  const row = await eventById(handle, id);
  const teamIds = [row?.home, row?.away].flatMap((team) => team ?? []);
  if (!row || teamIds.length === 0) return undefined;
  const current = (await allAnswersTo(handle, id)).filter(({ revision }) => revision === row.revision);
  return {
    seasonId: row.seasonId,
    teamIds,
    answers: new Map(current.map(({ athleteId, answer }) => [athleteId, answer])),
  };
}
