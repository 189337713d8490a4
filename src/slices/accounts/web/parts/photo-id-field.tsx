import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { PHOTO_ID_BYTES } from "../../contract/vocabulary.ts";
import "../words/codes.ts";
import "../words/photo-id.ts";
import "./photo-id-field.css";

interface PhotoIdFieldProps {
  /** What is wrong with what was sent, in words. */
  error?: string | undefined;
  /** True where the account has one already, so that this one is a choice. */
  another?: boolean;
}

/**
 * The field `photoId` of a form (which must be multipart/form-data), with who sees the picture and when it goes. A
 * picture that is too large is told before it is sent, where a script runs.
 */
export function PhotoIdField({ error, another = false }: PhotoIdFieldProps) {
  const t = useTranslations("accounts.photoId");
  const large = useTranslations("issues")("photo-id.large");
  const [tooLarge, setTooLarge] = useState(false);
  return (
    <div className="photo-id">
      <TextField
        type="file"
        name="photoId"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={another ? t("another") : t("label")}
        hint={t("hint")}
        error={tooLarge ? large : error}
        onChange={({ currentTarget: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > PHOTO_ID_BYTES)}
      />
      <p className="photo-id-note">
        <Icon name="shield-check" />
        {t("note")}
      </p>
    </div>
  );
}
