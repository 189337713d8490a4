import { useTranslations } from "#browser/translations.ts";
import { TextField } from "#design/controls.tsx";
import type { DraftFields } from "#kernel/draft.ts";
import type { Asking } from "../../../contract/vocabulary.ts";
import type { RegistrationForm } from "../../../contract/fields.ts";
import { textIn } from "#browser/forms/draft-fields.ts";

interface ContactFieldsProps {
  typed: DraftFields;
  errorOf(field: string): string | undefined;
}

const fieldIn =
  ({ typed, errorOf }: ContactFieldsProps) =>
  (name: string) => ({ name, error: errorOf(name), defaultValue: textIn(typed, name) });

/** How the league reaches the parent who registers. */
export function ContactFields(props: ContactFieldsProps) {
  const t = useTranslations("forms.contact");
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

/** How a league asks for a second guardian's name, e-mail and phone. */
export type SecondAsked = Record<"name" | "email" | "phone", Asking>;

/** From a league's form. */
export function secondAsked({ fields }: Pick<RegistrationForm, "fields">): SecondAsked {
  const { secondGuardianName: name, secondGuardianEmail: email, secondGuardianPhone: phone } = fields;
  return { name, email, phone };
}

/** Whether there has to be a second guardian, may be one, or is none asked for. */
export function secondAsking(asked: SecondAsked): Asking {
  const all = Object.values(asked);
  return all.find((one) => one === "required") ?? all.find((one) => one === "optional") ?? "off";
}

/** The same of another guardian, who is somebody else than whoever types: what the league asks of them, and no more. */
export function SecondGuardianFields({ asked, ...props }: ContactFieldsProps & { asked: SecondAsked }) {
  const t = useTranslations("forms.contact");
  const words = useTranslations("family.fields");
  const field = fieldIn(props);
  // Where there need be nobody at all it is said above them.
  const whole = secondAsking(asked) === "required";
  const label = (part: keyof SecondAsked) =>
    whole && asked[part] === "optional" ? words("optional", { label: t(part) }) : t(part);
  const text = { autoComplete: "off", spellCheck: false, maxLength: 120 } as const;
  return (
    <>
      {asked.name === "off" ? null : <TextField {...field("second.name")} {...text} label={label("name")} />}
      {asked.email === "off" ? null : (
        <TextField
          {...field("second.email")}
          label={label("email")}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      )}
      {asked.phone === "off" ? null : (
        <TextField {...field("second.phone")} label={label("phone")} type="tel" autoComplete="off" />
      )}
    </>
  );
}
