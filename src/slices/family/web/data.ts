import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { familyContract } from "../contract.ts";

/** The family's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const familyApi = createContext<ContractRouterClient<typeof familyContract>>();
