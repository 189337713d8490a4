import { Refusal } from "#kernel/refusal.ts";
import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { readSheet } from "#slices/imports/server/public.ts";
import type { BoxScoreRead } from "../../contract/box-score.ts";
import { readRows } from "../../rules/file-rows.ts";
import type { StatisticsDeps } from "../services.ts";
import { boxScore, demandBoxScore } from "./box-score.ts";

/**
 * Reads a box score from a spreadsheet, for the players whom whoever asks may edit; nothing is written: the rows fill the grid, and are
 * looked at and saved there.
 * @throws Refusal as `demandBoxScore`; imports.not-taken with what is wrong with the file; request.too-many
 */
export async function readBoxScoreFile(
  ctx: StatisticsDeps & ActorContext,
  { event, file }: { event: string; file: Blob },
): Promise<BoxScoreRead> {
  const { accountId } = signedIn(ctx.actor);
  const { league } = await demandBoxScore(ctx.db, ctx.actor, event);
  const { rows } = await readSheet(ctx, accountId, file);
  const { sides } = await boxScore(ctx, { event });
  const players = sides.flatMap(({ mayEdit, team, players: all }) =>
    mayEdit ? all.map(({ registration, player }) => ({ registration, team: team.name, ...player })) : [],
  );
  const read = readRows(rows, league.set, players);
  if (!read) throw new Refusal("imports.not-taken", [{ field: "file", code: "box-score-file.no-players" }]);
  return read;
}
