/**
 * Where somebody searched last, in a cookie of this browser: the landing page shows what registers near there. It is
 * what the person typed (a ZIP code or a city), nothing finer, and it is forgotten after 90 days.
 */
const NAME = "near";
const KEPT_SECONDS = 90 * 24 * 3600;

/** The location of the last search that was understood, if this browser knows one. */
export function readNear(request: Request): string | undefined {
  const match = /(?:^|;\s*)near=([^;]{1,240})/.exec(request.headers.get("cookie") ?? "");
  try {
    return match?.[1] ? decodeURIComponent(match[1]).slice(0, 80) : undefined;
  } catch {
    // Not written by us.
    return undefined;
  }
}

/** The header that keeps a location. */
export function keepNear(location: string): string {
  return `${NAME}=${encodeURIComponent(location)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax; HttpOnly`;
}
