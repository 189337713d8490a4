import type { ComponentType, ReactNode } from "react";
import { useMatches } from "react-router";

/** What a page's module exports as `handle` to have a header of its own in place of the site's, made of what it loaded. */
export interface OwnHeader<Loaded> {
  readonly Header: ComponentType<{ loaded: Loaded }>;
}

/**
 * The header of the page that is shown, where it has one of its own: whoever registers or pays sees nothing that leads away.
 * Undefined for every other page, and where a page could not be loaded.
 */
export function useOwnHeader(): ReactNode {
  for (const { handle, loaderData } of useMatches().toReversed()) {
    if (!hasOwn(handle) || loaderData === undefined) continue;
    const { Header } = handle;
    return <Header loaded={loaderData} />;
  }
  return undefined;
}

const hasOwn = (handle: unknown): handle is OwnHeader<unknown> =>
  typeof handle === "object" && handle !== null && "Header" in handle;
