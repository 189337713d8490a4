import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { venuesContract } from "../contract.ts";

/** The calls of venues, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const venuesApi = sliceApi<ContractRouterClient<typeof venuesContract>>("venues");
