import { useQueueKeys } from "#browser/keys/queue-keys.ts";
import { useTranslations } from "#browser/translations.ts";
import { KeyList } from "#design/lists/key-list.tsx";

const NOWHERE = { a: () => {}, s: () => {} };

/** The keys of the queue, and what they do. Without a submission that is open, there is nothing to decide about. */
export function ReviewKeys({ decisions }: { decisions?: Record<"a" | "s", () => void> }) {
  const t = useTranslations("leagues.reviewing");
  useQueueKeys(".reviewing-open-link", decisions ?? NOWHERE);
  const moves = [
    ["J", t("keyNext")],
    ["K", t("keyPrevious")],
  ] as const;
  const actions = [
    ["A", t("keyApprove")],
    ["S", t("keyReject")],
  ] as const;
  return <KeyList label={t("keys")} keys={decisions ? [...moves, ...actions] : moves} />;
}
