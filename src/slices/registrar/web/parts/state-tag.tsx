import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { OfficeState } from "../../contract/words.ts";

const TONES: Record<OfficeState, "go" | "wait" | "stop" | "info"> = {
  registered: "go",
  held: "wait",
  paying: "wait",
  offered: "info",
  waitlisted: "info",
  cancelled: "stop",
  refunded: "stop",
  lapsed: "stop",
};

/** What became of a registration, as a manager speaks of it. */
export function StateTag({ state }: { state: OfficeState }) {
  const t = useTranslations("registrar.officeTable.states");
  return <Tag tone={TONES[state]}>{t(state)}</Tag>;
}
