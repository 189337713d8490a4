import type { Actor } from "#kernel/actor.ts";
import type { RequestContext, RequestOrigin } from "#platform/http/request-context.ts";

/** Who acts, and with which request; a job has none. */
export interface ActorContext {
  readonly actor: Actor;
  readonly request?: RequestOrigin | undefined;
}

/** Who calls, and the request around the call. With what its slice works with it is the `ctx` of a command or query. */
export interface CallContext extends ActorContext {
  readonly request: RequestContext;
}

/** The same, for a call that came over HTTP. */
export interface HttpCallContext extends CallContext {
  /** As the request came, with its port: "leagues.example.org:3000". */ readonly host: string;
}

/** A job, or news from outside: nobody's request. */
export const BY_SYSTEM: ActorContext = { actor: { kind: "system" } };
