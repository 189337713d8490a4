import { redirect, type RouterContextProvider } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi } from "../data.ts";
import { keepShortly, keptText } from "./short-cookie.ts";
import { pageOf } from "./signed-in.ts";

/**
 * An email's link brings its secret behind the "#" of its address, which no server on the way sees. The page that it opens
 * submits it (parts/open-link), and it goes into a cookie of a few minutes that scripts cannot read. Nothing is done before
 * a button is pressed: scanners of mail open every link.
 */
type Context = Readonly<RouterContextProvider>;

/** The pages that mailed links open; each keeps its own. */
export const LINK_PAGES = [
  "check-email",
  "change-password",
  "login-code",
  "family-invitation",
  "league-invitation",
  "spot-invitation",
  "volunteer-answer",
] as const;
export type LinkPage = (typeof LINK_PAGES)[number];

/** A secret in what follows "#", in a whole link, or by itself. */
export const SECRET_IN = /(?:^|link=)([\w-]{20,100})$/;

/** The header that keeps the secret of a link for the page that it opens. */
export function keepLink(context: Context, page: LinkPage, secret: string): string {
  return keepShortly(context, `link-${page}`, secret);
}

/**
 * Emails that were sent before carry the secret in the part of the address that servers see.
 * @throws a redirect to the same page without the secret, where the address holds one
 */
export function hideLink(request: Request, context: Context, page: LinkPage): void {
  const { pathname, search } = pageOf(request);
  const searchParams = new URLSearchParams(search);
  const secret = searchParams.get("link");
  if (secret === null) return;
  searchParams.delete("link");
  const rest = searchParams.size > 0 ? `?${searchParams}` : "";
  const headers = {
    "set-cookie": keepLink(context, page, secret.slice(0, 100)),
    "cache-control": "no-store",
  };
  throw redirect(pathname + rest, { headers });
}

/** The secret of the link that opened a page. */
export function secretOf(request: Request, context: Context, page: LinkPage): string | undefined {
  return keptText(context, request, `link-${page}`);
}

/** The header that forgets the link of a page: it was used, or works no more. */
export function forgetLink(context: Context, page: LinkPage): string {
  return keepShortly(context, `link-${page}`, undefined);
}

/** What the link that opened a page is for, without using it; "broken" when it works no more, undefined without one. */
export async function linkOf(request: Request, context: Context, page: LinkPage) {
  const secret = secretOf(request, context, page);
  if (secret === undefined) return undefined;
  try {
    return await context.get(accountsApi).linkPurpose({ secret });
  } catch (reason) {
    if (isRefusal(reason)) return "broken";
    throw reason;
  }
}
