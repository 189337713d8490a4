import type { Actor } from "#kernel/actor.ts";
import type { Use } from "./contract/vocabulary.ts";

/** How somebody stands to a venue: why the approved leagues use it that they run. */
export interface VenueTies {
  readonly uses: readonly Use[];
  /** A league that they run has a permit for one of its fields. */
  readonly permitted: boolean;
}

/** Whether somebody sees a venue's hours, closures and permits: who runs a league that uses it. */
export function maySeeVenue(actor: Actor, { uses, permitted }: VenueTies): boolean {
  return mayAs(actor, uses.length > 0 || permitted);
}

/** Whether somebody changes a venue: who runs a league whose home venue it is, or that added it. */
export function mayChangeVenue(actor: Actor, { uses }: VenueTies): boolean {
  return mayAs(
    actor,
    uses.some((use) => use !== "chosen"),
  );
}

/** As in a league's office: for people with a confirmed address; a global admin may all that anybody may. */
function mayAs(actor: Actor, tied: boolean): boolean {
  return actor.kind === "member" && actor.emailVerified && (tied || actor.globalAdmin);
}
