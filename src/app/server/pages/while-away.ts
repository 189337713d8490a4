import type { Actor } from "#kernel/actor.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { AWAY_RETRY } from "#platform/http/problem.ts";

/** The search: it is in memory, and answers also while the database is away. */
const FROM_MEMORY = /^(?:(?:\/es)?\/find-league(?:\.data)?|\/api\/leagues(?:\/(?:count|map))?)$/;

/** Everybody searches as a visitor while nobody can be recognised; whatever else is asked for fails. */
export function visitorWhileAway({ method, url }: Request): (reason: unknown) => Actor {
  return (reason) => {
    if (method === "GET" && isDatabaseAway(reason) && FROM_MEMORY.test(new URL(url).pathname))
      return { kind: "visitor" };
    throw reason;
  };
}

/** A page that failed because the database is away says to come back. */
export function asBusy(page: Response): Response {
  if (page.status < 500) return page;
  const answer = new Response(page.body, { status: 503, headers: page.headers });
  answer.headers.set("retry-after", String(AWAY_RETRY));
  answer.headers.set("cache-control", "no-store");
  return answer;
}
