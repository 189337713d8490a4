import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { familyContract } from "../contract.ts";

/** The family's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const familyApi = sliceApi<ContractRouterClient<typeof familyContract>>("family");
