import { holdsCardNumber } from "#kernel/money/card-number.ts";

/** Where a request came from: its network address, and its id. */
export interface RequestOrigin {
  readonly ipAddress: string;
  readonly requestId: string;
}

/** The request behind a call: where it came from, what its client tells of itself, and the cookies that are kept there. */
export interface RequestContext extends RequestOrigin {
  /** What the browser calls itself, at most 300 characters; nothing where that holds a card number. It is kept. */
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  /** Keeps a cookie that scripts cannot read, for some seconds; without a value it is removed. */
  keep(name: string, value: string | undefined, seconds?: number): void;
}

/** A request whose cookies to be set are gathered, to be sent with the answer. */
export interface OpenRequestContext extends RequestContext {
  /** The Set-Cookie headers, in the order in which they were asked for. */
  readonly kept: readonly string[];
}

/**
 * What a cookie is called. On https it begins with `__Host-`: browsers then accept it from this host alone, for all of it,
 * and never from a plain connection (RFC 6265bis).
 */
export function cookieName(name: string, { https }: { https: boolean }): string {
  return https ? `__Host-${name}` : name;
}

/** Reads a request. Cookies are named by `cookieName`. */
export function openRequestContext(
  request: Request,
  facts: { ipAddress: string; requestId: string; https: boolean },
): OpenRequestContext {
  const sent = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) sent.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  const kept: string[] = [];
  const userAgent = request.headers.get("user-agent") ?? "";
  return {
    ipAddress: facts.ipAddress,
    requestId: facts.requestId,
    userAgent: holdsCardNumber(userAgent) ? "" : userAgent.slice(0, 300),
    cookie: (name) => sent.get(cookieName(name, facts)),
    keep(name, value, seconds = 0) {
      const named = cookieName(name, facts);
      const life = value === undefined ? 0 : seconds;
      const secure = facts.https ? "; Secure" : "";
      kept.push(`${named}=${value ?? ""}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`);
      if (value === undefined) sent.delete(named);
      else sent.set(named, value);
    },
    kept,
  };
}
