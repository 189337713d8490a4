import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import { PICTURE_BYTES } from "../../contract/vocabulary.ts";
import "virtual:words/accounts/codes";
import "./picture-field.css";

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  /** What is wrong with what was sent, in words. */
  error: string | undefined;
}

/**
 * A field for a picture in a form (which must be multipart/form-data). One that is too large is told before it is sent,
 * where a script runs.
 */
export function PictureField({ error, ...field }: PictureFieldProps) {
  const large = useTranslations("issues")("photo-id.large");
  const [tooLarge, setTooLarge] = useState(false);
  return (
    <div className="picture-field">
      <TextField
        {...field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={tooLarge ? large : error}
        onChange={({ currentTarget: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > PICTURE_BYTES)}
      />
    </div>
  );
}
