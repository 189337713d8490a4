import { sql, type QueryExecutorProvider } from "kysely";
import type { Ending, Forfeiter, ResultState, Scorer } from "../contract/vocabulary.ts";

/** A result as tests and the demonstration put it in: of a game that was played, final, unless told otherwise. */
export interface GivenResult {
  readonly score?: readonly [home: number, away: number] | null;
  readonly parts?: readonly (readonly [home: number, away: number])[];
  readonly ended?: Ending;
  readonly forfeitedBy?: Forfeiter;
  readonly overtime?: boolean;
  readonly shootout?: readonly [home: number, away: number];
  readonly state?: ResultState;
  readonly enteredAs?: Scorer;
  readonly enteredBy?: string | null;
}

/** Writes the result of a published game, with its first version. */
export async function insertResult(
  handle: QueryExecutorProvider,
  eventId: string,
  given: GivenResult,
  at: Date,
): Promise<void> {
  const { ended = "played", state = "final", enteredAs = "home", enteredBy = null, parts = [] } = given;
  const [home, away] = given.score ?? [null, null];
  const [homeShootout, awayShootout] = given.shootout ?? [null, null];
  const counts = ended === "played" || ended === "forfeit";
  await sql`
    with written as (
      insert into game_result (event_id, season_id, division_id, home_team_id, away_team_id, ended, forfeited_by, home_score, away_score,
                               parts, overtime, home_shootout, away_shootout, counts, state, entered_by, entered_as, entered_at, confirm_by,
                               final_at, disputed_as, disputed_at, dispute_reason, decided_at)
      select id, season_id, division_id, home_team_id, away_team_id, ${ended}, ${given.forfeitedBy ?? null}, ${home}, ${away},
             ${JSON.stringify(parts)}, ${given.overtime ?? false}, ${homeShootout}, ${awayShootout}, ${counts}, ${state}, ${enteredBy},
             ${enteredAs}, ${at}, ${at}::timestamptz + interval '48 hours',
             case when ${state} = 'final' then ${at}::timestamptz end,
             case when ${state} = 'disputed' then 'away' end, case when ${state} = 'disputed' then ${at}::timestamptz end,
             case when ${state} = 'disputed' then 'We counted one more.' end, case when ${state} = 'decided' then ${at}::timestamptz end
        from schedule_event where id = ${eventId} returning *)
    insert into result_change (event_id, version, kind, author_id, author_as, at, result)
    select event_id, version, 'entered', entered_by, entered_as, entered_at, to_jsonb(written) from written`.execute(
    handle,
  );
}
