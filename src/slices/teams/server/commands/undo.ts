import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { MOST_UNDONE, type ChangeKind } from "../../contract/vocabulary.ts";
import { inverse } from "../../rules/change.ts";
import type { TeamsDeps } from "../services.ts";
import { teamChanges } from "../store/changes.ts";
import { changingTeams, makeChange } from "./change.ts";
import { record } from "./record.ts";

/**
 * Undoes one's own last change of a division, among its last 50. What somebody else changed since stays: then it is refused.
 * @throws Refusal teams.nothing-to-undo; teams.changed-meanwhile; teams.full and teams.name-taken where the room is gone
 */
export function undoChange(
  ctx: TeamsDeps & ActorContext,
  { division }: { division: string },
): Promise<{ kind: ChangeKind }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, member, now } = held;
    const last = await teamChanges.lastDone(tx, division, member.accountId, MOST_UNDONE);
    if (!last) throw new Refusal("teams.nothing-to-undo");
    await makeChange(held, inverse(last.change));
    await teamChanges.markUndone(tx, last.id, now);
    const details = { kind: last.kind, change: last.id };
    await record(tx, held.by, { action: "teams.undone", object: { kind: "division", id: division }, details });
    return { kind: last.kind };
  });
}

/** Does again what one has undone last. @throws Refusal teams.nothing-to-redo; and as `undoChange` */
export function redoChange(
  ctx: TeamsDeps & ActorContext,
  { division }: { division: string },
): Promise<{ kind: ChangeKind }> {
  return changingTeams(ctx, { division }, async (held) => {
    const { tx, member } = held;
    const last = await teamChanges.lastUndone(tx, division, member.accountId, MOST_UNDONE);
    if (!last) throw new Refusal("teams.nothing-to-redo");
    // One more than fit was allowed for that move, and is again.
    const over = last.kind === "players-moved" && last.reason !== null;
    const teams = over ? last.change.moves.flatMap(({ to }) => to?.team ?? []) : [];
    await makeChange(held, last.change, [...new Set(teams)]);
    await teamChanges.markUndone(tx, last.id, null);
    const details = { kind: last.kind, change: last.id, ...(over ? { over } : {}) };
    await record(tx, held.by, { action: "teams.redone", object: { kind: "division", id: division }, details });
    return { kind: last.kind };
  });
}
