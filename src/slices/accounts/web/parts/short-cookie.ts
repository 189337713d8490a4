import { pageRequest } from "#browser/request.ts";
import type { RouterContextProvider } from "react-router";

/** Minutes that a step of signing in may take. */
const MINUTES = 15;

type Context = Readonly<RouterContextProvider>;

function nameOf(context: Context, name: string): { full: string; secure: string } {
  const https = context.get(pageRequest).origin.startsWith("https:");
  return https ? { full: `__Host-${name}`, secure: "; Secure" } : { full: name, secure: "" };
}

/** The header that keeps a text for the next steps, where scripts and addresses do not show it; without one it goes. */
export function keepShortly(context: Context, name: string, value: string | undefined): string {
  const { full, secure } = nameOf(context, name);
  const life = value ? MINUTES * 60 : 0;
  return `${full}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${life}; SameSite=Lax; HttpOnly${secure}`;
}

/** A text that was kept for the next steps. */
export function keptText(context: Context, request: Request, name: string): string | undefined {
  const { full } = nameOf(context, name);
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value = ""] = pair.trim().split("=");
    if (key !== full || !value) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      // Not written by us.
      return undefined;
    }
  }
  return undefined;
}
