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
