import { useRef } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { MenuButton } from "#design/overlays/menu.tsx";

interface AttachProps {
  onPhotos(photos: File[]): void;
  onPoll(): void;
}

/** What can be sent besides words. */
export function Attach({ onPhotos, onPoll }: AttachProps) {
  const t = useTranslations("chat");
  const input = useRef<HTMLInputElement>(null);
  const entry = (id: "photo" | "poll", icon: "image" | "chart-bar") => ({
    id,
    name: t(`attach.${id}`),
    label: (
      <span className="chat-attach-entry">
        <Icon name={icon} /> {t(`attach.${id}`)}
      </span>
    ),
  });
  return (
    <>
      <MenuButton
        className="chat-icon-button chat-attach"
        label={
          <>
            <Icon name="plus" />
            <span className="unseen">{t("attach.more")}</span>
          </>
        }
        items={() => [entry("photo", "image"), entry("poll", "chart-bar")]}
        onChoose={(id) => (id === "photo" ? input.current?.click() : onPoll())}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t("attach.photo")}
        onChange={({ target }) => {
          onPhotos([...(target.files ?? [])]);
          // The same photo may be chosen again after it was taken out.
          target.value = "";
        }}
      />
    </>
  );
}
