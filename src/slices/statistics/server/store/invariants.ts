import { sql } from "kysely";
import { invariant, type Invariant } from "#platform/db/invariant.ts";

/** What must always hold of statistics. */
export const STATISTICS_INVARIANTS: readonly Invariant[] = [
  invariant(
    "ST1",
    "Each line is what the last of its versions says.",
    sql`
      select l.event_id::text || ' ' || l.registration_id::text as about from stat_line l
       where not exists (select from stat_line_change c where c.event_id = l.event_id and c.registration_id = l.registration_id
                            and c.version = l.version and c.counts = l.counts)
          or exists (select from stat_line_change c where c.event_id = l.event_id and c.registration_id = l.registration_id
                        and c.version > l.version)`,
  ),
  invariant(
    "ST2",
    "Only players with lines have figures.",
    sql`
      select distinct f.registration_id::text as about from stat_figure f
       where not exists (select from stat_line l where l.registration_id = f.registration_id)`,
  ),
  invariant(
    "ST3",
    "Each side of a box score is the sum of its lines.",
    sql`
      select event_id::text || ' ' || team_id::text as about from box_score where counts <> sum_of_lines(event_id, team_id)`,
  ),
  invariant(
    "ST4",
    "What a team counted is the sum of its box scores of games that take place.",
    sql`
      select coalesce(s.team_id, b.team_id)::text as about
        from stat_team s full join (select distinct team_id from box_score) b on b.team_id = s.team_id
       where coalesce(s.games, 0) <> games_with_box_score(coalesce(s.team_id, b.team_id))
          or coalesce(s.counts, '{}') <> sum_of_games(coalesce(s.team_id, b.team_id))`,
  ),
];
