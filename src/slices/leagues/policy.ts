import type { Actor, Member } from "#kernel/actor.ts";
import type { MissingRequirement } from "./contract/reviewing/submitting.ts";

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
 * Whether somebody decides about what a league submitted: its district's manager, but nobody about a league that they
 * run themselves; a global admin about all.
 */
export function mayDecideLeague(actor: Actor, { owner, manager, overseer }: LeagueTies): boolean {
  return mayAs(actor, overseer && !owner && !manager);
}

/** Whether somebody says which districts there are, and who manages them. */
export function mayArrangeDistricts(actor: Actor): boolean {
  return mayAs(actor, false);
}

/** What somebody has said and shown who wants to submit a league. */
export interface SubmitterFacts {
  /** Has chosen the group League Manager. */
  readonly leagueManager: boolean;
  /** Has submitted a photo ID, which nobody has sent back; it need not be reviewed yet. */
  readonly photoId: boolean;
}

/**
 * What somebody lacks before they can submit a league: all of it, in the order in which it can be put right. A League Manager may submit
 * at once; the league is public only after approval (product.md, rule 4).
 */
export function missingRequirements(
  { emailVerified, globalAdmin }: Member,
  { leagueManager, photoId }: SubmitterFacts,
): MissingRequirement[] {
  const missing: MissingRequirement[] = [];
  if (!emailVerified) missing.push("leagues.address-unconfirmed");
  if (!leagueManager && !globalAdmin) missing.push("leagues.not-league-manager");
  else if (!photoId && !globalAdmin) missing.push("leagues.photo-id-missing");
  return missing;
}

/**
 * Whether somebody sees and fills in a half-filled league: whoever began it, and who runs the league that it resubmits.
 * @param ties to the league that it resubmits; none for a new one, which is its beginner's alone, whoever else may much
 */
export function mayFillInDraft(actor: Actor, draft: { accountId: string }, ties: LeagueTies | undefined): boolean {
  if (actor.kind === "member" && actor.accountId === draft.accountId) return true;
  return ties !== undefined && mayManageLeague(actor, ties);
}

/** Whether somebody sees a league's photo before everybody does: who brought it, and who sees its league. */
export function maySeePhoto(actor: Actor, photo: { accountId: string }, ties: readonly LeagueTies[]): boolean {
  if (actor.kind !== "member") return false;
  return actor.accountId === photo.accountId || ties.some((each) => maySeeLeague(actor, each));
}
