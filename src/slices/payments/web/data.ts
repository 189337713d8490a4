import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { paymentsContract } from "../contract.ts";

/** The calls about money, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const paymentsApi = createContext<ContractRouterClient<typeof paymentsContract>>();
