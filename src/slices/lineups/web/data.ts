import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { lineupsContract } from "../contract.ts";

/** The calls of lineups, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const lineupsApi = sliceApi<ContractRouterClient<typeof lineupsContract>>("lineups");
