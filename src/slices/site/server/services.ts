import type { Kysely } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import type { Doer } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { Settings } from "./queries.ts";
import type { SiteTables } from "./store.ts";

/** Names of people by their accounts, filled in by the capability above that knows them. */
export type NamesOf = (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What the commands of this slice work with. */
export interface SiteDeps {
  db: Kysely<SiteTables>;
  clock: Clock;
  settings: Settings;
  namesOf: NamesOf;
  /** Our address, "https://leagues.example.org": letters lead there. */
  origin(): string;
}

export interface SiteServices extends SiteDeps {
  limits: Limits;
  demonstration: boolean;
  invented: boolean;
}

/** What each request of this slice carries: the services, who asks, and from where. */
export interface SiteContext {
  site: SiteServices;
  readonly actor: Actor;
  readonly caller: string;
  readonly requestId: string;
}

/** Who does something, and with which request. */
export function doerOf({ actor, caller, requestId }: SiteContext): Doer {
  return { actor, from: { caller, requestId } };
}
