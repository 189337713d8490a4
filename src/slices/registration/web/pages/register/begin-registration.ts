import { redirect, type LoaderFunctionArgs } from "react-router";
import { pathFor } from "#slices/accounts/web/public.ts";
import { startOf, toPage } from "../../parts/form/wizard.ts";

/** The beginning of registering, and the way back to where somebody left off. Without a league: to the search. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, params } = args;
  if (!params["league"]) return redirect(pathFor(request, "/find-league"));
  const { league, draft, issues } = await startOf(args);
  // A mailed way back leads to what is still to be done; the last page shows what was agreed to, to be sent.
  const first = (["players", "contact", "health"] as const).find((step) => issues[step].length > 0) ?? "agreements";
  return toPage(request, league.slug, draft ? first : "players");
}
