import { useCallback, useState } from "react";
import { SportDrawing } from "#browser/sport-drawing.tsx";

/**
 * The drawing of a sport in a list of many, loaded once it comes into view: most of seventy never do, and on a phone the
 * whole list is closed at first.
 * @param sport a code of the sport list
 */
export function OptionDrawing({ sport }: { sport: string }) {
  const [seen, setSeen] = useState(false);
  const watch = useCallback((space: Element | null) => {
    if (!space) return undefined;
    const observer = new IntersectionObserver(
      (found) => {
        if (found.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(space);
    return () => observer.disconnect();
  }, []);
  return seen ? <SportDrawing sport={sport} /> : <svg ref={watch} className="sport-drawing" aria-hidden="true" />;
}
