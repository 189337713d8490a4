import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import { isRefusal } from "#kernel/refusal.ts";
import type { Limit, Limits } from "#platform/http/limits.ts";
import type { Environment } from "../config/environment.ts";

/** The largest request body, in bytes, and the milliseconds after which a request is given up. */
const ORDINARY = { size: 256 * 1024, time: 20_000 };
/** Where a picture of 10 MB comes with a form: from a phone at the edge of its network that takes a while. */
export const UPLOAD = { size: 11 * 1024 * 1024, time: 120_000 };

/** What takes a picture (of an ID, of oneself, of a league, for a chat), a file that answers a league's question, or a list of players or rosters: pages, also as their script sends to them (".data"), and calls. */
const UPLOADS: readonly [method: string, path: RegExp][] = [
  ["POST", /^(?:\/es)?\/(?:create-account|complete-account|profile(?:\/[\w-]+)*)(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/player-registration\/[\w-]+\/health(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/submit-league\/[\w-]+\/about(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/league-management\/[\w-]+\/photo(?:\.data)?$/],
  ["PUT", /^\/api\/office\/(?:league-drafts|leagues)\/[\w-]+\/photo$/],
  ["POST", /^\/api\/registration\/leagues\/[^/]+\/files$/],
  ["POST", /^(?:\/es)?\/league-management\/[\w-]+\/import(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/team-management\/[\w-]+\/upload(?:\.data)?$/],
  ["POST", /^(?:\/es)?\/games\/[\w-]+\/box-score(?:\.data)?$/],
  ["POST", /^\/api\/games\/[\w-]+\/box-score\/file$/],
  ["POST", /^\/api\/office\/leagues\/[^/]+\/(?:roster-)?imports$/],
  ["POST", /^\/api\/chat\/rooms\/[\w-]+\/photos$/],
  ["POST", /^\/api\/auth\/(?:sign-up|user\/complete)$/],
  ["PUT", /^\/api\/auth\/user\/(?:permission-groups|picture)$/],
];

/** True where an upload may come. */
export function takesUpload(method: string, path: string): boolean {
  return UPLOADS.some(([allowed, where]) => allowed === method && where.test(path));
}

/** Uploads from one network: a school's 200 families upload their files behind one. */
const UPLOADS_BY_IP: Limit = { name: "uploads-ip", points: 300, window: 60 * 60 };

/** Whether a request may bring more than an ordinary one: it says so, or does not say how much it brings. */
function isLarge(c: Context): boolean {
  const length = c.req.header("content-length");
  return length === undefined ? c.req.header("transfer-encoding") !== undefined : Number(length) > ORDINARY.size;
}

interface Unread {
  limits: Limits;
  /** Answers what was not read to its end. */
  tooLarge(c: Context<Environment>): Response | Promise<Response>;
  tooMany(c: Context<Environment>, retryAfter: number): Response | Promise<Response>;
}

/**
 * Bounds how much a request may bring, how long it may take, and how many uploads a network may send. What says
 * beforehand that it is too much is not read at all, nor one upload too many; what does not say is read until it is too much.
 */
export function limitBodies({ limits, tooLarge, tooMany }: Unread) {
  const guard = ({ size, time }: typeof ORDINARY) => ({
    size: bodyLimit({ maxSize: size, onError: (c) => tooLarge(c as Context<Environment>) }),
    time: timeout(time, () => new HTTPException(503)),
  });
  const [ordinary, upload] = [guard(ORDINARY), guard(UPLOAD)];
  const guardOf = (c: Context) => (takesUpload(c.req.method, c.req.path) ? upload : ordinary);
  const guards: MiddlewareHandler<Environment>[] = [
    (c, next) => guardOf(c).time(c, next),
    async (c, next) => {
      if (!takesUpload(c.req.method, c.req.path) || !isLarge(c)) return next();
      try {
        await limits.spend(UPLOADS_BY_IP, c.get("ipAddress"));
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        return tooMany(c, reason.retryAfter ?? UPLOADS_BY_IP.window);
      }
      return next();
    },
    (c, next) => guardOf(c).size(c, next),
  ];
  return guards;
}
