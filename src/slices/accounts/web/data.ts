import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { accountsContract } from "../contract.ts";

/** The accounts' calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const accountsApi = createContext<ContractRouterClient<typeof accountsContract>>();
