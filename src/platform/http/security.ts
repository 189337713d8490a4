import { randomBytes } from "node:crypto";

/** A fresh nonce for one answer's inline scripts. */
export function makeNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * The content security policy of every page. Scripts run only from this origin or with the answer's nonce; nothing is
 * framed; nothing is loaded from elsewhere. `style-src-attr` allows style attributes: React writes them for figures
 * that are data (a bar's width), and no script can be made of one.
 */
export function contentSecurityPolicy(nonce: string, options: { development: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${options.development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${options.development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${options.development ? " ws:" : ""}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The headers that every answer carries besides its policy. */
export function securityHeaders(options: { https: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), payment=(), geolocation=(self)",
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
