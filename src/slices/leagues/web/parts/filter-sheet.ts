import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** From this width on the filters stand beside the list, which follows each tick. The same as in find.css. */
export const LAPTOP = "(min-width: 56em)";
const HASH = "#filters";

/**
 * The filters on a phone: a sheet over the list, open while the address says so, so that Back closes it. It takes the
 * focus; the list behind it cannot be reached meanwhile; Escape closes it.
 */
export function useFilterSheet() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLElement>(null);
  // Unknown until the script runs: a server never sees the part of an address after "#".
  const [state, setState] = useState<"open" | "closed">();
  useEffect(() => {
    const open = hash === HASH && !window.matchMedia(LAPTOP).matches;
    setState(open ? "open" : "closed");
  }, [hash]);
  useEffect(() => {
    // Only now can it be seen, and only what can be seen takes the focus.
    if (state === "open") element.current?.focus();
  }, [state]);
  return {
    element,
    state,
    /** Where opening leads. */
    open: { search, hash: HASH },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && state === "open") void navigate({ search, hash: "#results" }, { replace: true });
    },
  };
}
