import { randomBytes } from "node:crypto";

/** A fresh nonce for one answer's inline scripts. */
export function makeNonce(): string {
  return randomBytes(16).toString("base64url");
}

/** Origins besides ours that a page needs, each for one thing. */
export interface OtherOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** Who may ask for the device's wallet. */
  readonly wallets: readonly string[];
}

/**
 * The content security policy of every page. Scripts run only from this origin or with the answer's nonce; nothing is
 * framed by others; nothing is loaded or framed from elsewhere, but what pages that take cards need of the processor. Of our own
 * only embedded parts let themselves be framed. `style-src-attr` allows style attributes: React writes them for figures
 * that are data (a bar's width), and no script can be made of one.
 */
export function contentSecurityPolicy(
  nonce: string,
  options: { development: boolean; others?: OtherOrigins | undefined },
): string {
  const { script = [], frame = [], connect = [] } = options.others ?? {};
  const list = (...words: string[]) => words.filter(Boolean).join(" ");
  return [
    "default-src 'self'",
    list("script-src 'self'", `'nonce-${nonce}'`, options.development ? "'unsafe-eval'" : "", ...script),
    `style-src 'self'${options.development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    list("connect-src 'self'", options.development ? "ws:" : "", ...connect),
    frame.length > 0 ? list("frame-src", ...frame) : "frame-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The headers that every answer carries besides its policy. @param options.wallets see `OtherOrigins` */
export function securityHeaders(options: {
  https: boolean;
  wallets?: readonly string[] | undefined;
}): Record<string, string> {
  const wallets = options.wallets?.length ? ["self", ...options.wallets.map((origin) => `"${origin}"`)] : [];
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": `camera=(), microphone=(), payment=(${wallets.join(" ")}), geolocation=(self)`,
    ...(options.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * Cross-site request forgery: a state-changing request must come from a page of this origin. Browsers say where a
 * request comes from (Sec-Fetch-Site, else Origin); a program that is not a browser sends neither and carries no
 * cookies that another page could abuse.
 * @param own the origins that are ours
 */
export function isCrossSite(request: Request, own: readonly string[]): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const from = request.headers.get("origin");
  return from !== null && !own.includes(from);
}
