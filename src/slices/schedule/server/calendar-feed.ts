import { isRefusal } from "#kernel/refusal.ts";
import { readFeed } from "./commands/read-feed.ts";
import type { ScheduleDeps } from "./services.ts";

/** Each program asks again whether it has the newest, and nobody in between keeps what is secret. */
const HEADERS = { "cache-control": "private, no-cache", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/**
 * Answers a calendar program. Outside of the contract: it has neither session nor JSON.
 * @param ipAddress its network address
 */
export async function answerCalendar(deps: ScheduleDeps, request: Request, ipAddress: string): Promise<Response> {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const known = request.headers.get("if-none-match") ?? undefined;
  try {
    const { etag, text } = await readFeed(deps, { key, known, ipAddress });
    const headers = { ...HEADERS, etag };
    if (text === undefined) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
  } catch (reason) {
    if (!isRefusal(reason) || reason.code !== "schedule.not-found") throw reason;
    return new Response(null, { status: 404, headers: HEADERS });
  }
}
