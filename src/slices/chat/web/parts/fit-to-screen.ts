import { useEffect } from "react";

/**
 * Tells the styles how much of the screen there is above a phone's keyboard (`--screen`), so that it never covers where one writes: a
 * keyboard lies over the page, and only this part of it is in sight.
 */
export function useFitToScreen(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const root = document.documentElement;
    const fit = () => root.style.setProperty("--screen", `${visualViewport.height}px`);
    fit();
    visualViewport.addEventListener("resize", fit);
    return () => {
      visualViewport.removeEventListener("resize", fit);
      root.style.removeProperty("--screen");
    };
  }, []);
}
