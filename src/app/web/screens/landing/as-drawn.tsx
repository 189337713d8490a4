import { useState, useSyncExternalStore, type MouseEvent, type ReactNode, type SubmitEvent } from "react";
import { useLocation, useNavigate } from "react-router";

interface AsDrawnProps {
  /** What the part shows. It stays as the server drew it for as long as this is the same. */
  of: unknown;
  className?: string;
  /** Drawn by the server, and by a browser that has its code because it shows something else. */
  children: ReactNode;
}

/**
 * A part of a page with nothing but words, pictures, links and forms that ask (`method="get"`). A browser leaves it as the server drew it, and
 * needs neither its code nor its words. Links and forms work without any script; with one they do not load the page anew, and
 * fields that nobody filled in stay out of the address.
 */
export function AsDrawn({ of, className, children }: AsDrawnProps) {
  const isFirst = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [drawn] = useState(isFirst ? { of } : undefined);
  const follows = { className, ...useFollowing() };
  if (import.meta.env.SSR || !drawn || drawn.of !== of) return <div {...follows}>{children}</div>;
  // React takes what is there for what it would have written, and looks no further.
  return <div key="drawn" {...follows} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** Whether a page came from the server does not change while it is shown. */
const subscribe = () => () => {};

/** Follows links and forms of ours without loading the page anew. */
function useFollowing() {
  const navigate = useNavigate();
  const here = useLocation().pathname;
  const follow = (event: MouseEvent | SubmitEvent, to: URL) => {
    if (event.defaultPrevented || to.origin !== window.location.origin) return;
    event.preventDefault();
    const { pathname, search, hash } = to;
    void navigate({ pathname, search, hash }, { preventScrollReset: pathname === here });
  };
  return {
    onClick(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a");
      const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (link && !link.target && !isElsewhere) follow(event, new URL(link.href));
    },
    onSubmit(event: SubmitEvent) {
      const form = event.target;
      const to = new URL(form.action);
      const asked = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== "");
      to.search = new URLSearchParams(asked).toString();
      follow(event, to);
    },
  };
}
