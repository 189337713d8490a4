import type { ContractRouterClient } from "@orpc/contract";
import type { RouterContextProvider } from "react-router";
import { pageRequest } from "#browser/request.ts";
import { sliceApi } from "#browser/slice-api.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { accountsContract } from "../contract.ts";
import { displayName, initialOf, type Person } from "../contract/person.ts";

/** The accounts' calls, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export const accountsApi = sliceApi<ContractRouterClient<typeof accountsContract>>("accounts");

/** Who is signed in, if anybody. Asks nothing for a visitor. */
export async function personOf(context: Readonly<RouterContextProvider>): Promise<Person | null> {
  if (!context.get(pageRequest).member) return null;
  try {
    return (await context.get(accountsApi).session()).user;
  } catch (reason) {
    // The account was deleted a moment ago.
    if (isRefusal(reason)) return null;
    throw reason;
  }
}

/** What the frame around every page shows of who is signed in. */
export interface FramePerson {
  id: string;
  name: string;
  initial: string;
  /** The address of their picture. */
  picture: string | null;
  emailVerified: boolean;
}

/** The person for the frame around every page; null for a visitor. */
export async function framePerson(context: Readonly<RouterContextProvider>): Promise<FramePerson | null> {
  const person = await personOf(context);
  if (!person) return null;
  const { id, picture, emailVerified } = person;
  return { id, name: displayName(person), initial: initialOf(person), picture, emailVerified };
}
