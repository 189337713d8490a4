import { createContext, use } from "react";
import type { ManagedLeague } from "../../contract.ts";

const Managed = createContext<ManagedLeague | undefined>(undefined);

/** Around the pages of one league's office. */
export const ManagedLeagueProvider = Managed.Provider;

/** The league whose office is open. @throws on a page that is not of a league's office */
export function useManagedLeague(): ManagedLeague {
  const league = use(Managed);
  if (!league) throw new Error("no league is open here");
  return league;
}
