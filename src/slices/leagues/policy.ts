import type { Actor } from "#kernel/actor.ts";

/** How somebody stands to one league. */
export interface LeagueTies {
  readonly owner: boolean;
  /** Runs it beside its owner, by invitation. */
  readonly manager: boolean;
  /** Manages a district, with a verified identity, in which the league plays. */
  readonly overseer: boolean;
}

/** Nobody of the league's. */
export const NO_TIES: LeagueTies = { owner: false, manager: false, overseer: false };

/** A league's office is for people with a confirmed address; a global admin may all that anybody may. */
function mayAs(actor: Actor, tied: boolean): boolean {
  return actor.kind === "member" && actor.emailVerified && (tied || actor.globalAdmin);
}

/** Whether somebody runs a league: edits it, sees who registered, moves its money. */
export function mayManageLeague(actor: Actor, { owner, manager }: LeagueTies): boolean {
  return mayAs(actor, owner || manager);
}

/** What only who answers for a league may: hand it over, delete it, say who else runs it. */
export function mayOwnLeague(actor: Actor, { owner }: LeagueTies): boolean {
  return mayAs(actor, owner);
}

/** Whether somebody sees a league's profile, figures and submissions: who runs it, and who oversees its district. */
export function maySeeLeague(actor: Actor, { owner, manager, overseer }: LeagueTies): boolean {
  return mayAs(actor, owner || manager || overseer);
}

/**
 * Whether somebody decides about what a league handed in: its district's manager, but nobody about a league that they
 * run themselves; a global admin about all.
 */
export function mayDecideLeague(actor: Actor, { owner, manager, overseer }: LeagueTies): boolean {
  return mayAs(actor, overseer && !owner && !manager);
}

/** Whether somebody says which districts there are, and who manages them. */
export function mayArrangeDistricts(actor: Actor): boolean {
  return mayAs(actor, false);
}
