import { redirect, type LoaderFunctionArgs } from "react-router";
import { pathFor } from "#slices/accounts/web/public.ts";

/** The page from which a league wrote to its families has become the Messaging Center: old links lead there, with whom they mean. */
export function loader({ request, url, params }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(url.search);
  asked.set("league", params["league"] ?? "");
  throw redirect(pathFor(request, `/messaging-backend?${asked}`));
}
