import { sql } from "kysely";

/**
 * Published games whose teams are known, as a relation that statements of other slices may join. Its columns are a promise: `id`,
 * `season_id`, `division_id`, `home_team_id`, `away_team_id`, `playoff_game` (its number among the playoff games of its division), `local_date` and `local_start` (on the venue's clock, whose zone is `time_zone`), `starts_at`, `ends_at`, `status`
 * ('scheduled', 'postponed' or 'cancelled').
 */
export const GAMES = sql`(
  select id, season_id, division_id, home_team_id, away_team_id, playoff_game, local_date, local_start, time_zone, starts_at, ends_at, status
    from schedule_event where kind = 'game' and home_team_id is not null and away_team_id is not null)`;
