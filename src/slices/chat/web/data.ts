import type { ContractRouterClient } from "@orpc/contract";
import { sliceApi } from "#browser/slice-api.ts";
import type { chatContract } from "../contract.ts";

/** The calls of chats, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const chatApi = sliceApi<ContractRouterClient<typeof chatContract>>("chat");
