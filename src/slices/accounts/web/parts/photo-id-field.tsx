import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { PictureField } from "./picture-field.tsx";
import "virtual:words/accounts/photo-id?alone";
import "./photo-id-field.css";

interface PhotoIdFieldProps {
  /** What is wrong with what was sent, in words. */
  error?: string | undefined;
  /** True where the account has one already, so that this one is a choice. */
  another?: boolean;
}

/** The field `photoId` of a form, with who sees the picture and when it goes. */
export function PhotoIdField({ error, another = false }: PhotoIdFieldProps) {
  const t = useTranslations("accounts.photoId");
  return (
    <div className="photo-id">
      <PictureField name="photoId" label={another ? t("another") : t("label")} hint={t("hint")} error={error} />
      <p className="photo-id-note">
        <Icon name="shield-check" />
        {t("note")}
      </p>
    </div>
  );
}
