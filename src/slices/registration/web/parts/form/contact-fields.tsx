import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import type { DraftFields } from "../../../contract/draft.ts";
import { textIn } from "#browser/draft-fields.ts";

interface ContactFieldsProps {
  typed: DraftFields;
  errorOf(field: string): string | undefined;
}

const fieldIn =
  ({ typed, errorOf }: ContactFieldsProps) =>
  (name: string) => ({ name, error: errorOf(name), defaultValue: textIn(typed, name) });

/** How the league reaches the parent who registers. */
export function ContactFields(props: ContactFieldsProps) {
  const t = useTranslations("registration.contact");
  const field = fieldIn(props);
  return (
    <>
      <TextField {...field("contact.name")} label={t("name")} maxLength={120} autoComplete="name" spellCheck={false} />
      <TextField
        {...field("contact.email")}
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField {...field("contact.phone")} label={t("phone")} hint={t("phoneHint")} type="tel" autoComplete="tel" />
    </>
  );
}

/** The same of another guardian, who is somebody else than whoever types. */
export function SecondGuardianFields(props: ContactFieldsProps) {
  const t = useTranslations("registration.contact");
  const field = fieldIn(props);
  return (
    <>
      <TextField {...field("second.name")} label={t("name")} maxLength={120} autoComplete="off" spellCheck={false} />
      <TextField {...field("second.email")} label={t("email")} type="email" inputMode="email" autoComplete="off" />
      <TextField {...field("second.phone")} label={t("phone")} type="tel" autoComplete="off" />
    </>
  );
}
