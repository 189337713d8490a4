import { useRefusalText } from "#browser/forms/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Content } from "./content.tsx";
import { FilePhoto } from "./photo.tsx";
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
  const { content, photo, choices, refused } = message;
  return (
    <div className="chat-message chat-pending" role="article" data-own="true" data-refused={refused ? true : undefined}>
      <div className="chat-bubble">
        {photo ? <FilePhoto file={photo} alt={t("photoOf", { name: t("you") })} /> : null}
        {content ? (
          <p className="chat-text">
            <Content text={content} marked={[]} />
          </p>
        ) : null}
        {choices ? (
          <ul className="chat-pending-choices">
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {refused === undefined ? (
        <p className="chat-pending-state">{online ? t("sending") : t("waiting")}</p>
      ) : (
        <div className="chat-pending-state" role="alert">
          <span>{t("notSent", { reason: refusalText(refused) })}</span>
          <Button type="button" size="small" onClick={() => onRetry(message)}>
            {t("tryAgain")}
          </Button>
          <Button type="button" size="small" kind="quiet" onClick={() => onDrop(message)}>
            {t("drop")}
          </Button>
        </div>
      )}
    </div>
  );
}
