import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { statisticsContract } from "../contract.ts";

/** The calls of statistics, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const statisticsApi = sliceApi<ContractRouterClient<typeof statisticsContract>>("statistics");
