import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import type { Environment } from "./http.ts";

/** The largest request body, in bytes, and the milliseconds after which a request is given up. */
const ORDINARY = { size: 256 * 1024, time: 20_000 };
/** Where a picture of 10 MB comes with a form: from a phone at the edge of its network that takes a while. */
export const UPLOAD = { size: 11 * 1024 * 1024, time: 120_000 };

/** What takes a picture (of an ID, of oneself, of a league), a file that answers a league's question, or a list of players: pages, also as their script sends to them (".data"), and calls. */
const UPLOADS: readonly [method: string, path: RegExp][] = [
  ["POST", /^(?:\/es)?\/(?:create-account|complete-account|profile(?:\/[\w-]+)*)(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/player-registration\/[\w-]+\/health(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/submit-league\/[\w-]+\/about(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/league-management\/[\w-]+\/photo(?:\.data)?$/],
  ["PUT", /^\/api\/office\/(?:league-drafts|leagues)\/[\w-]+\/photo$/],
  ["POST", /^\/api\/registration\/leagues\/[^/]+\/files$/],
  ["POST", /^(?:\/es)?\/league-management\/[\w-]+\/import(?:\.data)?$/],
  ["POST", /^\/api\/office\/leagues\/[^/]+\/imports$/],
  ["POST", /^\/api\/auth\/(?:sign-up|user\/complete)$/],
  ["PUT", /^\/api\/auth\/user\/(?:permission-groups|picture)$/],
];

/** True where an upload may come. */
export function takesUpload(method: string, path: string): boolean {
  return UPLOADS.some(([allowed, where]) => allowed === method && where.test(path));
}

/**
 * Bounds how much a request may bring and how long it may take. What says beforehand that it is too much is not read at
 * all; what does not say is read until it is too much.
 */
export function limitBodies(tooLarge: (c: Context<Environment>) => Response | Promise<Response>) {
  const guard = ({ size, time }: typeof ORDINARY) => ({
    size: bodyLimit({ maxSize: size, onError: (c) => tooLarge(c as Context<Environment>) }),
    time: timeout(time, () => new HTTPException(503)),
  });
  const [ordinary, upload] = [guard(ORDINARY), guard(UPLOAD)];
  const guardOf = (c: Context) => (takesUpload(c.req.method, c.req.path) ? upload : ordinary);
  const both: MiddlewareHandler<Environment>[] = [
    (c, next) => guardOf(c).time(c, next),
    (c, next) => guardOf(c).size(c, next),
  ];
  return both;
}
