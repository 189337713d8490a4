import type { ContractRouterClient } from "@orpc/contract";
import type { RouterContextProvider } from "react-router";
import { pageRequest } from "#browser/request.ts";
import { sliceApi } from "#browser/slice-api.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { notificationsContract } from "../contract.ts";

/** The calls of notifications, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const notificationsApi = sliceApi<ContractRouterClient<typeof notificationsContract>>("notifications");

/** How many notifications the member has not read; undefined for a visitor. No page fails because of its bell. */
export async function loadUnread(context: Readonly<RouterContextProvider>): Promise<number | undefined> {
  if (!context.get(pageRequest).member) return undefined;
  try {
    return (await context.get(notificationsApi).count()).unread;
  } catch (reason) {
    if (!isRefusal(reason)) context.get(pageRequest).report(reason);
    return undefined;
  }
}
