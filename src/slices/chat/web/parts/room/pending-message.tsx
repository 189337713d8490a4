import { useRefusalText } from "#browser/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { Content } from "./content.tsx";
import type { PendingMessage } from "./use-pending.ts";

interface PendingProps {
  message: PendingMessage;
  online: boolean;
  onRetry(message: PendingMessage): void;
  onDrop(message: PendingMessage): void;
}

/** A message that is on its way, or was not taken. */
export function Pending({ message, online, onRetry, onDrop }: PendingProps) {
  const t = useTranslations("chat");
  const refusalText = useRefusalText();
  const { content, refused } = message;
  return (
    <div className="chat-message chat-pending" role="article" data-own="true" data-refused={refused ? true : undefined}>
      <div className="chat-bubble">
        <p className="chat-text">
          <Content text={content} marked={[]} />
        </p>
      </div>
      {refused === undefined ? (
        <p className="chat-pending-state">{online ? t("sending") : t("waiting")}</p>
      ) : (
        <div className="chat-pending-state" role="alert">
          <span>{t("notSent", { reason: refusalText(refused) })}</span>
          <button type="button" className="button" data-size="small" onClick={() => onRetry(message)}>
            {t("tryAgain")}
          </button>
          <button type="button" className="button" data-size="small" data-kind="quiet" onClick={() => onDrop(message)}>
            {t("drop")}
          </button>
        </div>
      )}
    </div>
  );
}
