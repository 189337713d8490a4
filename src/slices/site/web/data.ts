import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { siteContract } from "../contract.ts";

/** The site's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const siteApi = createContext<ContractRouterClient<typeof siteContract>>();
