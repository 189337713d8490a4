import type { ContractRouterClient } from "@orpc/contract";
import type { RouterContextProvider } from "react-router";
import { pageRequest } from "#browser/request.ts";
import { sliceApi } from "#browser/slice-api.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { adminContract, Office } from "../contract.ts";

/** The back office's calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const adminApi = sliceApi<ContractRouterClient<typeof adminContract>>("admin");

/** Whether somebody has a duty in the back office; families have none. */
export function hasDuty({ submits, manages, oversees }: Office): boolean {
  return submits || manages > 0 || oversees !== "nothing";
}

/** Whether the frame shows a way into the back office. No page fails because of it. */
export async function loadOfficeDoor(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (!context.get(pageRequest).member) return false;
  try {
    return hasDuty(await context.get(adminApi).office());
  } catch (reason) {
    if (!isRefusal(reason)) context.get(pageRequest).report(reason);
    return false;
  }
}
