import { data, type RouterContextProvider } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import type { ManagedLeague } from "../../contract.ts";
import { leaguesApi } from "../data.ts";

/** The league of an office page, for its loader. @throws a page that is not found, for a league of others too */
export async function loadManagedLeague(
  context: Readonly<RouterContextProvider>,
  league: string,
): Promise<ManagedLeague> {
  try {
    return await context.get(leaguesApi).managed({ league });
  } catch (reason) {
    if (isRefusal(reason) && reason.code === "leagues.not-found") throw data(null, { status: 404 });
    throw reason;
  }
}
