import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/overlays/dialog.tsx";
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
      <div className="buttons">
        <Button type="button" kind="primary" onClick={onSend}>
          {t("askSend", { count })}
        </Button>
        <Button type="button" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </Dialog>
  );
}
