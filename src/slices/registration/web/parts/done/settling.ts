import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { call } from "#browser/call.ts";

/** Seconds between two looks: soon at first, seldom later. */
const WAITS = [1, 2, 2, 3, 5, 5, 10] as const;

/**
 * Asks until a payment is decided: the server settles it and the page is loaded anew, so it shows what is so now. Nobody
 * has to press anything, and nothing is paid by asking.
 * @param checkout its id while something is undecided, else null
 */
export function useSettling(checkout: string | null): void {
  const { revalidate } = useRevalidator();
  const look = useRef(revalidate);
  useEffect(() => {
    look.current = revalidate;
  }, [revalidate]);
  useEffect(() => {
    if (checkout === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let looks = 0;
    const next = () => {
      const seconds = WAITS[Math.min(looks, WAITS.length - 1)] ?? 10;
      looks += 1;
      timer = setTimeout(() => void settle(), seconds * 1000);
    };
    async function settle() {
      // Where it is no checkout, or nothing answers, looking again is all there is to do.
      await call("POST", `/payments/checkouts/${checkout}/continue`, {}).catch(() => {});
      await look.current();
      next();
    }
    next();
    return () => clearTimeout(timer);
  }, [checkout]);
}
