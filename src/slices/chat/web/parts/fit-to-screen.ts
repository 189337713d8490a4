import { useEffect } from "react";

/**
 * Tells the styles which part of the page is in sight above a phone's keyboard (`--screen`, and from where: `--screen-top`), so that it never
 * covers where one writes. A keyboard lies over the page; an iPhone moves the page up besides, to show the field.
 */
export function useFitToScreen(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const root = document.documentElement;
    const fit = () => {
      root.style.setProperty("--screen", `${visualViewport.height}px`);
      root.style.setProperty("--screen-top", `${visualViewport.offsetTop}px`);
    };
    fit();
    for (const change of ["resize", "scroll"]) visualViewport.addEventListener(change, fit);
    return () => {
      for (const change of ["resize", "scroll"]) visualViewport.removeEventListener(change, fit);
      for (const name of ["--screen", "--screen-top"]) root.style.removeProperty(name);
    };
  }, []);
}
