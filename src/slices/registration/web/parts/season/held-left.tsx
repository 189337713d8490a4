import { useTranslations } from "#browser/translations.ts";
import { useTimeLeft } from "#browser/time-left.ts";
import { useScript } from "#design/form-fields.tsx";

const MINUTE = 60_000;
/** From here on the header says it loudly, as the page does (screens.md G17). */
const SOON = 2 * MINUTE;
/** What is held for hours presses nobody: the page says until when. */
const SHOWN = 60 * MINUTE;

/** "14 min left" in the header of paying; nothing where no script counts it down. */
export function HeldLeft({ now, expiresAt }: { now: string; expiresAt: string }) {
  const t = useTranslations("registration.hold");
  const left = useTimeLeft(expiresAt, now);
  const runs = useScript();
  if (!runs || left > SHOWN) return null;
  return (
    <span className="quiet-left" data-soon={left <= SOON ? "" : undefined}>
      {t("short", { count: Math.floor(left / MINUTE) })}
    </span>
  );
}
