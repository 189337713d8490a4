import { redirect } from "react-router";
import { localizedPath, splitLanguage } from "#kernel/language.ts";

/** Sends a visitor to sign in, and back here afterwards. */
export function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const { language } = splitLanguage(pathname);
  return redirect(localizedPath(language, `/login?next=${encodeURIComponent(pathname + search)}`));
}
