import type { Kysely } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import { port } from "#platform/ports.ts";
import type { SettingsRow } from "./store/settings.ts";
import type { SiteTables } from "./store/tables.ts";

/** What the operator set, remembered for a moment. */
export interface Settings {
  /** The settings, at most a second old. */
  read(): Promise<SettingsRow>;
  /** They were changed here: who reads them next has them new. */
  forget(): void;
}

/** Names of people by their accounts, provided by the slice above that knows them. */
export type NamesOf = (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
export const NAMES_OF = port<NamesOf>("site.names-of");

/** What the commands of this slice work with. */
export interface SiteDeps {
  db: Kysely<SiteTables>;
  clock: Clock;
  settings: Settings;
  namesOf: NamesOf;
  /** Our address, "https://leagues.example.org": emails lead there. */
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
  readonly ipAddress: string;
  readonly requestId: string;
}

/** Who does something, and with which request. */
export function doerOf({ actor, ipAddress, requestId }: SiteContext): ActorContext {
  return { actor, request: { ipAddress, requestId } };
}
