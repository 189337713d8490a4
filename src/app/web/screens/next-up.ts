import { useEffect, useState } from "react";

type Schedule = typeof import("#slices/schedule/web/public.ts");

let loaded: Schedule | undefined;
const load = async () => (loaded = await import("#slices/schedule/web/public.ts"));

// There before the landing page is drawn where it has it. Visitors never load it.
if (typeof document === "undefined" || document.querySelector(".next-up")) await load();

/** What shows the next event of who is signed in; undefined where there is none, or until it is loaded. */
export function useNextUp(wanted: boolean): Schedule | undefined {
  const [part, setPart] = useState(loaded);
  useEffect(() => {
    if (wanted && !part) void load().then(setPart);
  }, [wanted, part]);
  return wanted ? part : undefined;
}
