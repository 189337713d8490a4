import { data } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";

/**
 * What a loader asked for. Whoever may not have it, or asks for what is not there, finds what is at any other address
 * without a page.
 */
export async function found<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (reason) {
    if (isRefusal(reason)) throw data(null, { status: 404 });
    throw reason;
  }
}

/**
 * For `.catch`: the same only where there is no such thing, or where an address names what cannot be; other refusals go on.
 */
export function notFoundIfUnknown(reason: unknown): never {
  throw isRefusal(reason) && /\.not-found$|\.no-such-season$|^input\./.test(reason.code)
    ? data(null, { status: 404 })
    : reason;
}

/** For `.catch`: nothing where it is refused. A fault goes on. */
export function noneIfRefused(reason: unknown): undefined {
  if (!isRefusal(reason)) throw reason;
  return undefined;
}
