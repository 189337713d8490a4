import type { RouterContextProvider } from "react-router";
import { notFoundIfUnknown } from "#browser/found.ts";
import type { ManagedLeague } from "../../contract.ts";
import { leaguesApi } from "../data.ts";

/** The league of an office page, for its loader. @throws a page that is not found, for a league of others too */
export function loadManagedLeague(context: Readonly<RouterContextProvider>, league: string): Promise<ManagedLeague> {
  return context.get(leaguesApi).managed({ league }).catch(notFoundIfUnknown);
}
