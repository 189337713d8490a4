import type { Audience } from "./contract/audience.ts";

/** How somebody who may write messages stands to a league. */
export interface Sender {
  readonly accountId: string;
  /** Runs the league. */
  readonly manages: boolean;
  /** Its published teams that they coach. */
  readonly teams: ReadonlySet<string>;
}

/**
 * Whether somebody may write to these people: who runs the league to all of it, a coach to the people of teams of their own, and not by
 * what families owe.
 */
export function mayWriteTo({ manages, teams }: Sender, { kind, teams: to, owing }: Audience): boolean {
  if (manages) return true;
  return kind !== "announcement" && owing === "any" && to.length > 0 && to.every((team) => teams.has(team));
}

/** A message as far as it decides who may see it in the Messaging Center. */
interface Written {
  readonly authorId: string;
  readonly kind: Audience["kind"];
  readonly teamIds: readonly string[];
}

/** Who runs the league sees all messages; a coach those of their own, and those to teams of theirs. */
export function maySee({ manages, accountId, teams }: Sender, { authorId, kind, teamIds }: Written): boolean {
  if (manages || authorId === accountId) return true;
  return kind === "team" && teamIds.length > 0 && teamIds.every((team) => teams.has(team));
}

/** Whether somebody may stop a message, or send it again: who wrote it, and who runs the league. */
export function mayChange({ manages, accountId }: Sender, { authorId }: Pick<Written, "authorId">): boolean {
  return manages || authorId === accountId;
}
