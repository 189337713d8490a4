import { redirect, type RouterContextProvider } from "react-router";
import { splitLanguage } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { withNext } from "../next.tsx";
import { keepShortly, keptText } from "../short-cookie.ts";
import { pageOf, pathFor } from "../signed-in.ts";

/**
 * What guards an account, and what gives power over the site, asks for a proof of the last ten minutes. Whoever has none is led to /profile/confirm; what
 * they had sent waits in a cookie that scripts cannot read, and is sent again, by the browser, once they have proved who
 * they are. No secret is among it: forms with a password prove with that.
 */
interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const KEPT = "profile-form";
/** More than that is no form of ours. */
const LONGEST = 2000;

/**
 * Does what needs a proof.
 * @returns what it came to, or the way to the proof and back
 */
export async function proven<Done>(
  { request, context }: Asked,
  form: FormData | undefined,
  action: () => Promise<Done>,
): Promise<Done | Response> {
  try {
    return await action();
  } catch (reason) {
    if (!isRefusal(reason) || reason.code !== "accounts.proof-needed") throw reason;
    const { pathname, search } = pageOf(request);
    // What was sent is found again by the page's path alone; a page that was only read comes back as it was.
    const to = pathFor(request, withNext("/profile/confirm", form ? pathname : pathname + search));
    const said = new URLSearchParams(
      [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
    const kept = form && `${pathname}?${said}`.length < LONGEST ? `${pathname}?${said}` : undefined;
    return redirect(to, { headers: { "set-cookie": keepShortly(context, KEPT, kept) } });
  }
}

/** What was sent to `next` before the proof was asked for; empty where nothing was. */
export function keptForm({ request, context }: Asked, next: string): [name: string, value: string][] {
  const kept = keptText(context, request, KEPT);
  const mark = kept?.indexOf("?") ?? -1;
  return kept && kept.slice(0, mark) === next ? [...new URLSearchParams(kept.slice(mark + 1))] : [];
}

/** The header that forgets it. */
export function forgetForm(context: Asked["context"]): string {
  return keepShortly(context, KEPT, undefined);
}

/** The pages, with those below them, that offer what asks for a proof. */
const OFFERED_AT = ["profile", "dashboard", "league-management", "team-management", "player-stats", "volunteers"];
const OFFERED = new RegExp(String.raw`^/(?:${OFFERED_AT.join("|")})(?:/[\w-]+)*$`);

/** Where a proof leads: to what asks for one, and nowhere else. */
export function provenAddress(next: string): string {
  const { path } = splitLanguage(next.split(/[?#]/, 1)[0] ?? "");
  return OFFERED.test(path) ? next : "";
}
