import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { Status } from "../../../contract/vocabulary.ts";

const TONES: Record<Status, "go" | "wait" | "stop" | "info"> = {
  held: "wait",
  pending_payment: "wait",
  releasing: "wait",
  offered: "info",
  confirmed: "go",
  waitlisted: "info",
  offer_expired: "stop",
  expired: "stop",
  cancelled: "stop",
  refunded: "stop",
};

/** What became of a child's registration, in a word. */
export function StatusTag({ status }: { status: Status }) {
  const t = useTranslations("registration.status");
  return <Tag tone={TONES[status]}>{t(status)}</Tag>;
}
