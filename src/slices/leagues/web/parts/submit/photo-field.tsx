import { useTranslations } from "#browser/translations.ts";
import { Check, TextField } from "#design/controls.tsx";
import type { LeaguePhoto } from "../../../contract/photo.ts";
import { Photo } from "../photo.tsx";

interface PhotoFieldProps {
  photo: LeaguePhoto | null;
  error: string | undefined;
  /** Whether the same form can take it away too. */
  removable?: boolean;
}

/** The league's photo: the one there is, another in its place, or none. Its form must be multipart/form-data. */
export function PhotoField({ photo, error, removable = true }: PhotoFieldProps) {
  const t = useTranslations("leagues");
  return (
    <div className="league-photo-field">
      {photo ? (
        <figure>
          <Photo photo={photo} alt={t("photo.alt")} sizes="(min-width: 40em) 20rem, 100vw" />
        </figure>
      ) : null}
      <TextField
        name="photo"
        id="photoId"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={photo ? t("photo.another") : t("optional", { label: t("labels.photoId") })}
        hint={t("hints.photoId")}
        error={error}
      />
      {photo && removable ? <Check name="removePhoto" label={t("photo.remove")} /> : null}
    </div>
  );
}
