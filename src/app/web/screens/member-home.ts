import { useEffect, useState } from "react";

interface Parts {
  readonly NextUp: typeof import("#slices/schedule/web/public.ts").NextUp;
  readonly Deadlines: typeof import("#slices/registration/web/public.ts").Deadlines;
}

let loaded: Parts | undefined;
async function load(): Promise<Parts> {
  const [{ NextUp }, { Deadlines }] = await Promise.all([
    import("#slices/schedule/web/public.ts"),
    import("#slices/registration/web/public.ts"),
  ]);
  return (loaded = { NextUp, Deadlines });
}

// There before the landing page is drawn where it has them. Visitors never load them.
if (typeof document === "undefined" || document.querySelector(".member-home")) await load();

/** What shows a family what to do and where to be next; undefined where there is nothing, or until it is loaded. */
export function useMemberHome(wanted: boolean): Parts | undefined {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (wanted && !parts) void load().then(setParts);
  }, [wanted, parts]);
  return wanted ? parts : undefined;
}
