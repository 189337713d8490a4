import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { messagingContract } from "../contract.ts";

export type MessagingApi = ContractRouterClient<typeof messagingContract>;

/** The calls of messaging, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const messagingApi = sliceApi<MessagingApi>("messaging");
