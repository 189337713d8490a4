import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { feesContract } from "../contract.ts";

/** The calls of fees, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const feesApi = sliceApi<ContractRouterClient<typeof feesContract>>("fees");
