import { useTranslations } from "#browser/translations.ts";
import { Dialog } from "#design/dialog.tsx";
import { Icon } from "#design/icon.tsx";

/** Asks before many people are notified, with how many they are. */
export function AskEveryone({ count, onSend, onCancel }: { count: number; onSend(): void; onCancel(): void }) {
  const t = useTranslations("chat");
  return (
    <Dialog
      title={t("askTitle", { count })}
      onCancel={onCancel}
      close={
        <button type="button" className="chat-icon-button" aria-label={t("cancel")} onClick={onCancel}>
          <Icon name="x" />
        </button>
      }
    >
      <p>{t("askText", { count })}</p>
      <div className="chat-ask">
        <button type="button" className="button" data-kind="primary" onClick={onSend}>
          {t("askSend", { count })}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t("cancel")}
        </button>
      </div>
    </Dialog>
  );
}
