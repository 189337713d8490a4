import { redirect, redirectDocument, type LoaderFunctionArgs } from "react-router";
import { LANGUAGES, localizedPath } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi } from "../data.ts";
import { nextOf, withNext } from "../parts/next.tsx";

/** Where a Google account is linked by choice. */
const PASSWORD_PAGE = "/profile/password";

/** Begins a sign-in with Google. Only the browser that began can end it, so that following a link here is harmless. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("language");
  const language = LANGUAGES.find((one) => one === asked) ?? "en";
  const next = nextOf(request);
  try {
    const link = new URL(request.url).searchParams.has("link");
    const { address } = await context.get(accountsApi).startGoogle({ language, link, ...(next ? { next } : {}) });
    return redirectDocument(address);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code === "accounts.proof-needed")
      return redirect(localizedPath(language, withNext("/profile/confirm", localizedPath(language, PASSWORD_PAGE))));
    return redirect(localizedPath(language, withNext("/login?notice=google", next)));
  }
}
