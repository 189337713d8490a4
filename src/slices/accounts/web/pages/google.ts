import { redirect, redirectDocument, type LoaderFunctionArgs } from "react-router";
import { splitLanguage } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi } from "../data.ts";
import { nextOf, withNext } from "../parts/next.tsx";
import { pathFor } from "../parts/signed-in.ts";

/** Begins a sign-in with Google. Only the browser that began can end it, so that following a link here is harmless. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language } = splitLanguage(new URL(request.url).pathname);
  const next = nextOf(request);
  try {
    const { address } = await context.get(accountsApi).startGoogle({ language, ...(next ? { next } : {}) });
    return redirectDocument(address);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return redirect(pathFor(request, withNext("/login?notice=google", next)));
  }
}
