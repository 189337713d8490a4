import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { messagingContract } from "../contract.ts";

/** The calls of messaging, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const messagingApi = createContext<ContractRouterClient<typeof messagingContract>>();
