import type { ContractRouterClient } from "@orpc/contract";
import { createContext } from "react-router";
import type { registrationContract } from "../contract.ts";

/** Registration's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const registrationApi = createContext<ContractRouterClient<typeof registrationContract>>();
