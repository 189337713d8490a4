import type { Handle } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { Ranking } from "../../contract/shapes.ts";
import { MOST_LEADERS } from "../../contract/vocabulary.ts";
import { ranksOf } from "../../rules/figures.ts";
import { rankedIn } from "../../rules/plan/statistic-sets.ts";
import type { StatisticSet } from "../../rules/plan/statistic.ts";
import { bestOf } from "../store/figures.ts";
import { shownPlayers, type Reader } from "./names.ts";

/** More than are shown, as hidden players are left out. */
const READ = MOST_LEADERS + 15;

/** The leaders of a division by each statistic that players are ranked by. Players whom a guardian hides are left out. */
export async function leadersOf(
  handle: Handle<RegistrationTables>,
  {
    divisionId,
    set,
    teams,
    reader,
  }: { divisionId: string; set: StatisticSet; teams: readonly { id: string; name: string }[]; reader: Reader },
): Promise<Ranking[]> {
  const statistics = rankedIn(set);
  const wanted = statistics.map(({ id, leaders }) => ({ statistic: id, each: leaders?.least?.each ?? 0 }));
  const best = await bestOf(handle, { divisionId, wanted, most: READ });
  const shown = await shownPlayers(
    handle,
    best.map(({ registrationId }) => registrationId),
    reader,
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const byStatistic = Map.groupBy(best, ({ statistic }) => statistic);
  return statistics.flatMap(({ id }) => {
    const rows = (byStatistic.get(id) ?? [])
      .filter(({ registrationId, teamId }) => !shown.get(registrationId)!.hidden && names.has(teamId))
      .slice(0, MOST_LEADERS);
    const ranks = ranksOf(rows.map(({ merit }) => merit));
    if (rows.length === 0) return [];
    return [
      {
        statistic: id,
        rows: rows.map(({ registrationId, teamId, value, games }, at) => {
          const { label, page } = shown.get(registrationId)!;
          return {
            rank: ranks[at]!,
            player: label,
            page,
            team: { id: teamId, name: names.get(teamId)! },
            value,
            games,
          };
        }),
      },
    ];
  });
}
