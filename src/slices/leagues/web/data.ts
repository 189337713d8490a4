import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { leaguesContract } from "../contract.ts";

/** The catalogue's calls, for loaders. In-process on the server: no HTTP hop, the same checks. */
export const leaguesApi = createContext<ContractRouterClient<typeof leaguesContract>>();
