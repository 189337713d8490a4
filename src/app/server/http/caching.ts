import type { OpenRequestContext } from "#platform/http/request-context.ts";
/** Cookies that are no person's: which colours are liked, where this browser searched last, the welcome that was closed. */
const PLAIN_COOKIES = ["scheme", "near", "welcome"];

/** Whether a request says who asks: by a token, or by any cookie that may be somebody's (a session, a draft, a mailed link). */
export function saysWhoAsks({ headers }: Request): boolean {
  if (headers.has("authorization")) return true;
  const cookies = (headers.get("cookie") ?? "").split(";").filter((cookie) => cookie.trim() !== "");
  return cookies.some((cookie) => !PLAIN_COOKIES.includes(cookie.split("=")[0]!.trim()));
}

/**
 * Writes down who may keep an answer: nobody where it was made for whoever asked, whatever its address, or where something was
 * sent or refused; otherwise a cache may, for those who ask with the same cookies and tokens.
 * @param isOpen false for what is about whoever asks, also when that is nobody yet
 */
export function settleCaching(request: Request, answer: Response, isOpen = true): void {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { headers } = answer;
  if (!isOpen || !isRead || answer.status >= 400 || saysWhoAsks(request)) headers.set("cache-control", "no-store");
  else headers.append("vary", "Cookie, Authorization");
}

/** An answer with the cookies that were to be kept at its client: it is for one person alone, and stays in no cache. */
export function withCookies(request: OpenRequestContext, response: Response): Response {
  if (request.kept.length === 0) return response;
  const answer = new Response(response.body, response);
  for (const cookie of request.kept) answer.headers.append("set-cookie", cookie);
  answer.headers.set("cache-control", "no-store");
  return answer;
}
