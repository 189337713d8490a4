import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { openTabs } from "#browser/session.ts";
import type { RootData } from "../root.tsx";

/** Keeps the tabs of this browser together: what one did to the session, the others show. */
export function useTabs(frame: RootData | undefined): void {
  const { revalidate } = useRevalidator();
  const [tabs, setTabs] = useState<ReturnType<typeof openTabs>>();
  useEffect(() => {
    const opened = openTabs(() => void revalidate());
    setTabs(opened);
    return opened.close;
  }, [revalidate]);
  // The frame is loaded anew after whatever was sent.
  useEffect(() => {
    if (frame) tabs?.tell();
  }, [tabs, frame]);
}
