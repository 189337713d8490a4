import type { DataRouter, DataStrategyResult, MiddlewareFunction } from "react-router";

/** What the router tells of itself in every page (react-router/dom). */
const routerOfPage = () => (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;

/**
 * A page that is shown asks for its data anew when something is told, when another tab has done something, and by a clock. Where
 * nothing answers it stays as it is: the page for faults in its place would take away what somebody reads at a field with a bad
 * network. A page that is just being opened has nothing to stay with.
 */
export const stayUnanswered: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const state = routerOfPage()?.state;
  const isShown = state?.location.pathname === pathname && state.location.search === search;
  if (request.method !== "GET" || state?.navigation.state !== "idle" || !isShown) return results;
  for (const [id, { type, result }] of Object.entries(results)) {
    // What fetch throws without an answer; what a server answers is no Error of this kind.
    const isUnanswered = type === "error" && result instanceof TypeError;
    if (isUnanswered && id in state.loaderData) results[id] = { type: "data", result: state.loaderData[id] };
  }
  return results;
};
