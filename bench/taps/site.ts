import { registeringLeagues, type RegisteringLeague } from "../../tests/support/browser/registering.ts";

/** Where the product runs, and leagues to register for. */
export interface Site {
  readonly address: string;
  readonly open: RegisteringLeague;
  /** Another one, in which the same child fits. */
  readonly next: RegisteringLeague;
  readonly full: RegisteringLeague;
}

/** Leagues of the demonstration in which a new child fits. */
export async function siteAt(address: string): Promise<Site> {
  const [open, ...others] = await registeringLeagues(address, "open");
  const next = others.find(({ fits }) => fits === open?.fits);
  const [full] = await registeringLeagues(address, "waitlist");
  if (!open || !next || !full) throw new Error("the demonstration has no league to register for");
  return { address, open, next, full };
}
