import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { openTabs } from "#browser/session.ts";
import type { RootData } from "./load-root.ts";

/** Keeps the tabs of this browser together: what one did to the session, the others show. It comes after the page. */
export function useTabs(frame: RootData | undefined): void {
  const { revalidate } = useRevalidator();
  const [tabs, setTabs] = useState<ReturnType<typeof openTabs>>();
  useEffect(() => {
    let opened: typeof tabs;
    let gone = false;
    void import("#browser/session.ts").then((session) => {
      if (!gone) setTabs((opened = session.openTabs(() => void revalidate())));
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [revalidate]);
  // The frame is loaded anew after whatever was sent.
  useEffect(() => {
    if (frame) tabs?.tell(frame.person !== null);
  }, [tabs, frame]);
}
