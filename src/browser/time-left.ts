import { useEffect, useState } from "react";

const TICK = 1000;

/**
 * Milliseconds until a moment, kept up to date. Counted from the server's time at which the page was made, not by the
 * device's clock, which may be wrong.
 * @param now the server's time, ISO 8601
 */
export function useTimeLeft(until: string, now: string): number {
  const whole = Date.parse(until) - Date.parse(now);
  const [left, setLeft] = useState(whole);
  useEffect(() => {
    const end = performance.now() + whole;
    const count = () => setLeft(end - performance.now());
    count();
    const timer = setInterval(count, TICK);
    return () => clearInterval(timer);
  }, [whole]);
  return Math.max(0, left);
}
