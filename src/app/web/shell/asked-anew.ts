import type { DataRouter, DataStrategyResult, MiddlewareFunction } from "react-router";
import { pressOver } from "#browser/live/press.ts";

/** What the router tells of itself in every page (react-router/dom). */
const stateOfPage = () => (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter?.state;

/**
 * A page that is shown asks for its data anew when something is told, when another tab has done something, and by a clock. What it
 * gets is shown once nothing is pressed. Where nothing answers it stays as it is: the page for faults in its place would take away
 * what somebody reads at a field with a bad network. A page that is just being opened has nothing to stay with.
 */
export const askedAnew: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { origin, pathname, search } = window.location;
  const isIdle = stateOfPage()?.navigation.state === "idle";
  if (!isIdle || request.method !== "GET" || request.url !== origin + pathname + search) return results;
  await pressOver();
  // A press may have led elsewhere.
  const { loaderData } = stateOfPage()!;
  for (const id in results) {
    const { type, result } = results[id]!;
    // What fetch throws without an answer; what a server answers is no Error of this kind.
    const isUnanswered = type === "error" && result instanceof TypeError;
    if (isUnanswered && id in loaderData) results[id] = { type: "data", result: loaderData[id] };
  }
  return results;
};
