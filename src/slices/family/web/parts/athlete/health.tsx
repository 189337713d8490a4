import { useTranslations } from "#browser/translations.ts";
import { LocalLink } from "#browser/link.tsx";
import { TextArea } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import type { Medical } from "../../../contract/athletes.ts";
import type { PartProps } from "./basics.tsx";
import { Fact, Section, useEditConflict } from "./section.tsx";

/** What coaches must know in time, and whom they call. */
export function Health({ athlete, medical, ...part }: PartProps & { medical: Medical }) {
  const t = useTranslations("family.athlete");
  const words = useTranslations("family.fields");
  const conflicting = useEditConflict(part.answer);
  const now = part.answer?.now?.medical;
  const names = athlete.emergencyContacts.map((one) => one.name).join(", ");
  return (
    <Section
      {...part}
      name="health"
      title={t("health")}
      version={athlete.version}
      fields={({ typed, errorOf }) => {
        const field = (name: "allergies" | "medicalNote", hint: string) => ({
          name,
          label: words("optional", { label: words(name) }),
          hint: conflicting(name, now?.[name], hint),
          error: errorOf(name),
          maxLength: 2000,
          autoComplete: "off",
          defaultValue: typed?.[name] ?? medical[name] ?? "",
        });
        return (
          <>
            <Notice className="small">{t("healthWhy")}</Notice>
            <TextArea {...field("allergies", words("allergiesHint"))} />
            <TextArea {...field("medicalNote", words("medicalHint"))} />
          </>
        );
      }}
    >
      <dl className="family-facts">
        <Fact name={words("allergies")} value={medical.allergies} />
        <Fact name={words("medicalNote")} value={medical.medicalNote} />
      </dl>
      <p className="small">{names ? t("call", { names }) : t("callNobody")}</p>
      <p className="small muted">{t("healthWhy")}</p>
      <p className="small">
        <LocalLink to="/profile/family#contacts">{t("contacts")}</LocalLink>
      </p>
    </Section>
  );
}
