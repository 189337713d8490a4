import { useState } from "react";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag, TextField } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import type { OwnPhotoId } from "../../contract/photo-id.ts";
import { PHOTO_ID_BYTES } from "../../contract/vocabulary.ts";
import "../words/codes.ts";
import "../words/photo-id.ts";
import "./photo-id-field.css";

const TONES = { submitted: "wait", verified: "go", refused: "stop" } as const;

interface PhotoIdFieldProps {
  /** What is wrong with what was sent, in words. */
  error?: string | undefined;
  /** The one that the account has already. */
  known?: OwnPhotoId | null;
}

/**
 * The field `photoId` of a form (which must be multipart/form-data), with who sees the picture and when it goes, and
 * how it stands with the one before. A picture that is too large is told before it is sent, where a script runs.
 */
export function PhotoIdField({ error, known }: PhotoIdFieldProps) {
  const t = useTranslations("accounts.photoId");
  const large = useTranslations("issues")("photo-id.large");
  const [tooLarge, setTooLarge] = useState(false);
  return (
    <div className="photo-id">
      {known ? <KnownPhotoId known={known} /> : null}
      <TextField
        type="file"
        name="photoId"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={known ? t("another") : t("label")}
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

function KnownPhotoId({ known: { state, reason = "", uploadedAt } }: { known: OwnPhotoId }) {
  const t = useTranslations("accounts.photoId");
  const { longDate } = useFormats();
  return (
    <p className="photo-id-state">
      <Tag tone={TONES[state]}>{t(state)}</Tag> {t(`${state}Text`, { day: longDate(uploadedAt.slice(0, 10)), reason })}
    </p>
  );
}
