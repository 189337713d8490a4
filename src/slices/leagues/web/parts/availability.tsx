import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { Availability } from "../../contract/vocabulary.ts";

const TONES = { open: "go", filling: "hot", waitlist: "wait", "coming-soon": "info", closed: "stop" } as const;

/** The specified badge: OPEN, FILLING, WAITLIST, COMING SOON, CLOSED. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const t = useTranslations("leagues.badge");
  return <Tag tone={TONES[availability]}>{t(availability)}</Tag>;
}
