import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { teamsContract } from "../contract.ts";

/** The calls of teams, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const teamsApi = sliceApi<ContractRouterClient<typeof teamsContract>>("teams");
