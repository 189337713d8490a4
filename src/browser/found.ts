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
