import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { officialsContract } from "../contract.ts";

/** The calls of game officials, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const officialsApi = sliceApi<ContractRouterClient<typeof officialsContract>>("officials");
