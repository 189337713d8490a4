import type { ComponentProps } from "react";
import { useTranslations } from "#browser/translations.ts";
import { ContactFields, secondAsking, SecondGuardianFields } from "#slices/forms/web/public.ts";

/** How the league reaches the family, as it was told. @param props.asked what is asked of another guardian */
export function ContactCorrection({ asked, ...shown }: ComponentProps<typeof SecondGuardianFields>) {
  const t = useTranslations("registration.contact");
  return (
    <>
      <ContactFields {...shown} />
      {secondAsking(asked) === "off" ? null : (
        <fieldset className="fieldset stack">
          <legend>{t("second")}</legend>
          <SecondGuardianFields {...shown} asked={asked} />
        </fieldset>
      )}
    </>
  );
}
