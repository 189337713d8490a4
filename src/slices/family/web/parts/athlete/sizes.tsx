import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { SIZE_KINDS, SIZES } from "../../../contract/vocabulary.ts";
import { useSizeText } from "../field-texts.ts";
import type { PartProps } from "./basics.tsx";
import { Fact, Section, useEditConflict } from "./section.tsx";

/** What fits. */
export function Sizes({ athlete, ...part }: PartProps) {
  const t = useTranslations("family.athlete");
  const words = useTranslations("family.fields");
  const sizeText = useSizeText();
  const conflicting = useEditConflict(part.answer);
  const now = part.answer?.now?.athlete;
  return (
    <Section
      {...part}
      name="sizes"
      title={t("sizes")}
      version={athlete.version}
      fields={({ typed, errorOf }) => (
        <div className="size-fields">
          {SIZE_KINDS.map((kind) => (
            <SelectField
              key={kind}
              name={kind}
              label={words("optional", { label: words(kind) })}
              hint={conflicting(kind, now?.[kind])}
              error={errorOf(kind)}
              autoComplete="off"
              defaultValue={typed?.[kind] ?? athlete[kind] ?? ""}
            >
              <option value="">{words("sizeOpen")}</option>
              {SIZES[kind].map((size) => (
                <option key={size} value={size}>
                  {sizeText(size)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    >
      <dl className="family-facts size-facts">
        {SIZE_KINDS.map((kind) => {
          const size = athlete[kind];
          return <Fact key={kind} name={words(kind)} value={size === null ? null : sizeText(size)} />;
        })}
      </dl>
      <p className="small muted">{t("sizesWhy")}</p>
    </Section>
  );
}
