import { useEffect, useState } from "react";

export type MemberFrame = typeof import("./member-frame.tsx");

let loaded: MemberFrame | undefined;
const load = async () => (loaded = await import("./member-frame.tsx"));

// There before the first page is drawn where it shows somebody signed in. Visitors never load it.
if (import.meta.env.SSR || document.querySelector("[data-member]")) await load();

/** The parts of the frame for who is signed in; undefined for a visitor. */
export function useMemberFrame(signedIn: boolean): MemberFrame | undefined {
  const [frame, setFrame] = useState(loaded);
  useEffect(() => {
    if (signedIn && !frame) void load().then(setFrame);
  }, [signedIn, frame]);
  return signedIn ? frame : undefined;
}
