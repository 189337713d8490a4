import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { volunteersContract } from "../contract.ts";

/** The calls of volunteers, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const volunteersApi = sliceApi<ContractRouterClient<typeof volunteersContract>>("volunteers");
