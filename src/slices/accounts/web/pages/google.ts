import { redirect, redirectDocument, type LoaderFunctionArgs } from "react-router";
import { LANGUAGES, localizedPath } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi } from "../data.ts";
import { nextOf, withNext } from "../parts/next.tsx";

/** Begins a sign-in with Google. Only the browser that began can end it, so that following a link here is harmless. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("language");
  const language = LANGUAGES.find((one) => one === asked) ?? "en";
  const next = nextOf(request);
  try {
    const { address } = await context.get(accountsApi).startGoogle({ language, ...(next ? { next } : {}) });
    return redirectDocument(address);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return redirect(localizedPath(language, withNext("/login?notice=google", next)));
  }
}
