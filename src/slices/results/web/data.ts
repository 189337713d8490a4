import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { resultsContract } from "../contract.ts";

/** The calls of results, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const resultsApi = sliceApi<ContractRouterClient<typeof resultsContract>>("results");
