import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { clearancesContract } from "../contract.ts";

/** The calls of clearances, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const clearancesApi = sliceApi<ContractRouterClient<typeof clearancesContract>>("clearances");
