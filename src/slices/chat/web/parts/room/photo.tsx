import { useEffect, useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Dialog } from "#design/overlays/dialog.tsx";
import { Icon } from "#design/icon.tsx";
import type { ChatMessage, ChatPhoto } from "../../../contract/messages.ts";
import { CHAT_PHOTO_PATH, CHAT_PHOTO_SIDES } from "../../../contract/photo-sizes.ts";

const [SMALL, LARGE] = CHAT_PHOTO_SIDES;
const addressOf = ({ id }: ChatPhoto, side: number) => `${CHAT_PHOTO_PATH}/${id}/${side}`;

/** A photo as it stands in a list: its space is kept free until it has come. */
export function Photo({ photo, alt }: { photo: ChatPhoto; alt: string }) {
  const { width, height } = photo;
  return (
    <img
      className="chat-photo"
      src={addressOf(photo, SMALL)}
      alt={alt}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}` }}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A photo on the whole screen. */
export function PhotoDialog({ message, onClose }: { message: ChatMessage; onClose(): void }) {
  const t = useTranslations("chat");
  const name = message.userName ?? t("member");
  if (!message.photo) return null;
  const { width, height } = message.photo;
  return (
    <Dialog
      className="chat-photo-dialog"
      title={t("photoOf", { name })}
      onCancel={onClose}
      close={
        <button type="button" className="chat-icon-button" aria-label={t("dismiss")} onClick={onClose}>
          <Icon name="x" />
        </button>
      }
    >
      <img
        src={addressOf(message.photo, LARGE)}
        alt={message.content || t("photoOf", { name })}
        width={width}
        height={height}
      />
      {message.content ? <p>{message.content}</p> : null}
    </Dialog>
  );
}

/** An address under which this page shows a file of this device; undefined before it is there. */
function useFileAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A photo of this device, before the server has it. */
export function FilePhoto({ file, alt }: { file: Blob; alt: string }) {
  return <img className="chat-photo" src={useFileAddress(file)} alt={alt} />;
}

interface ChosenProps {
  photos: readonly File[];
  onRemove(photo: File): void;
}

/** The photos that are about to be sent, above the field; each can be taken out. */
export function ChosenPhotos({ photos, onRemove }: ChosenProps) {
  const t = useTranslations("chat");
  return (
    <ul className="chat-chosen" aria-label={t("chosenPhotos")}>
      {photos.map((photo, at) => (
        <li key={`${photo.name} ${photo.lastModified} ${photo.size}`}>
          <FilePhoto file={photo} alt={t("chosenPhoto", { number: at + 1 })} />
          <button
            type="button"
            className="chat-icon-button"
            aria-label={t("removePhoto", { number: at + 1 })}
            onClick={() => onRemove(photo)}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
