import { useEffect, useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { useScript } from "#design/form-fields.tsx";

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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "25 hours left", and in the last hour "12 minutes left"; "" while nothing counts it down. */
export function useLeftText(): (left: number) => string {
  const t = useTranslations("registration.hold");
  const runs = useScript();
  return (left) => {
    if (!runs) return "";
    if (left >= HOUR) return t("hours", { count: Math.floor(left / HOUR) });
    return t("minutes", { count: Math.floor(left / MINUTE) });
  };
}
