import type { ComponentType, ReactNode } from "react";
import { useMatches } from "react-router";
import { BackLink } from "./link.tsx";
import "#design/quiet-header.css";

/** What a page's module exports as `handle` to have a header of its own in place of the site's, made of what it loaded. */
export interface QuietHandle<Loaded> {
  readonly Header: ComponentType<{ loaded: Loaded }>;
}

/**
 * The header of the page that is shown, where it has one of its own: whoever registers or pays sees nothing that leads away.
 * Undefined for every other page, and where a page could not be loaded.
 */
export function useQuietHeader(): ReactNode {
  for (const { handle, loaderData } of useMatches().toReversed()) {
    if (!isQuiet(handle) || loaderData === undefined) continue;
    const { Header } = handle;
    return <Header loaded={loaderData} />;
  }
  return undefined;
}

const isQuiet = (handle: unknown): handle is QuietHandle<unknown> =>
  typeof handle === "object" && handle !== null && "Header" in handle;

interface QuietHeaderProps {
  /** The English address of the page before. */
  back: string;
  backLabel: string;
  /** Whose page it is: mostly the league. */
  name: string;
  /** How far somebody is. */
  step: string;
  /** How long a spot is still held. */
  left?: ReactNode;
}

/** The way back, the league with the step, and the time that is left: all that stands above registering and paying. */
export function QuietHeader({ back, backLabel, name, step, left }: QuietHeaderProps) {
  return (
    <header className="quiet-header no-print">
      <div className="container">
        <BackLink to={back}>{backLabel}</BackLink>
        <p className="quiet-where">
          <b>{name}</b> <span>{step}</span>
        </p>
        {left}
      </div>
    </header>
  );
}
