import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { reviewsContract } from "../contract.ts";

/** The calls of reviews, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const reviewsApi = sliceApi<ContractRouterClient<typeof reviewsContract>>("reviews");
