import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { registrationContract } from "../contract.ts";

/** Registration's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const registrationApi = sliceApi<ContractRouterClient<typeof registrationContract>>("registration");
