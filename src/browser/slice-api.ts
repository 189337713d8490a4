import { createContext, type RouterContext, type RouterContextProvider } from "react-router";

const APIS = new Map<string, RouterContext>();

/** The calls of one slice, for loaders and actions. In-process on the server: no HTTP hop, the same checks. */
export function sliceApi<Calls>(slice: string): RouterContext<Calls> {
  const context = createContext<Calls>();
  APIS.set(slice, context);
  return context;
}

/** Gives a request's loaders and actions the calls of every slice that has pages. */
export function provideApis(router: RouterContextProvider, calls: Readonly<Record<string, unknown>>): void {
  for (const [slice, context] of APIS) router.set(context, calls[slice]);
}
