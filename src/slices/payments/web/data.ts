import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { paymentsContract } from "../contract.ts";

/** The calls about money, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const paymentsApi = sliceApi<ContractRouterClient<typeof paymentsContract>>("payments");
