import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { siteContract } from "../contract.ts";

/** The site's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const siteApi = sliceApi<ContractRouterClient<typeof siteContract>>("site");
