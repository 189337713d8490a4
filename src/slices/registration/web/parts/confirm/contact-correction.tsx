import type { ComponentProps } from "react";
import { useTranslations } from "#browser/translations.ts";
import { ContactFields, SecondGuardianFields } from "../form/contact-fields.tsx";

/** How the league reaches the family, as it was told. @param props.second whether another guardian is asked for */
export function ContactCorrection({ second, ...shown }: ComponentProps<typeof ContactFields> & { second: boolean }) {
  const t = useTranslations("registration.contact");
  return (
    <>
      <ContactFields {...shown} />
      {second ? (
        <fieldset className="fieldset stack">
          <legend>{t("second")}</legend>
          <SecondGuardianFields {...shown} />
        </fieldset>
      ) : null}
    </>
  );
}
