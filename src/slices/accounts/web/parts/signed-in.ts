import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { tellingTabs, type SessionEvent } from "#browser/session.ts";
import { localizedPath, splitLanguage } from "#kernel/language.ts";
import { nextAddress } from "../../contract/next-address.ts";
import type { Person } from "../../contract/person.ts";
import { personOf } from "../data.ts";
import { withNext } from "./next.tsx";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Who is signed in, for the loader of a page that is for members only.
 * @throws a redirect to the sign-in page, which leads back here; it says so when a session has ended
 */
export async function demandPerson({ request, context }: Asked): Promise<Person> {
  const person = await personOf(context);
  if (person) return person;
  throw toSignIn(request);
}

/** The address of the page that a request is for: the router's script asks for what "/profile" shows at "/profile.data". */
export function pageOf(request: Request): { pathname: string; search: string } {
  const url = new URL(request.url);
  for (const added of ["_routes", "index"]) url.searchParams.delete(added);
  const pathname = url.pathname.replace(/\/_(?:root)?\.data$/, "/").replace(/\.data$/, "");
  return { pathname, search: url.searchParams.size > 0 ? `?${url.searchParams}` : "" };
}

/**
 * Sends a visitor to sign in, and back here afterwards.
 * @param notice what the page says of it; that the session ended, or is needed, unless told otherwise
 */
export function toSignIn(request: Request, notice?: "unknown"): Response {
  const { pathname, search } = pageOf(request);
  const { language } = splitLanguage(pathname);
  const had = /(?:^|;\s*)(?:__Host-)?session=./.test(request.headers.get("cookie") ?? "");
  const said = notice ?? (had ? "ended" : "needed");
  // As a new document: the frame of a tab whose session ended elsewhere would still show the person.
  return redirectDocument(localizedPath(language, withNext(`/login?notice=${said}`, pathname + search)));
}

/** Where two-step sign-in is turned on. */
export const SECOND_FACTOR_PAGE = "/profile/two-factor";

/** An address of ours in the language of the page that is asked for. */
export function pathFor(request: Request, path: string): string {
  return localizedPath(splitLanguage(pageOf(request).pathname).language, path);
}

/** Leads on to the page where a member's day begins. */
const HOME = "/home";

/** Where somebody goes who is signed in now: where they were going, else home. */
export function destination(request: Request, next: string): string {
  const address = nextAddress(next);
  return address === "/" ? pathFor(request, HOME) : address;
}

interface SignedIn {
  outcome: "signed-in" | "second-factor";
  next: string;
  event?: Exclude<SessionEvent, "initial-session">;
  /** Cookies that are not needed any more. */
  cookies?: string[];
}

/**
 * Where a sign-in leads: to the second factor where the account has one, else on. The page is loaded anew: nothing of
 * what a visitor saw stays, and the browser offers to remember the password.
 */
export function afterSignIn(
  request: Request,
  { outcome, next, event = "signed-in", cookies = [] }: SignedIn,
): Response {
  const second = outcome === "second-factor";
  const answer = second
    ? redirect(pathFor(request, withNext("/login/second-factor", next)))
    : redirectDocument(destination(request, next), { headers: tellingTabs(event) });
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
